import type { TextareaProps } from '@tarojs/components'
import type { KeyboardEvent } from 'react'
import { withDetail } from './withDetail'

/** What WeChat's own field wants to be told, and a browser does by itself or in the style sheet. */
type Wechats =
  | 'autoHeight'
  | 'adjustPosition'
  | 'showConfirmBar'
  | 'disableDefaultPadding'
  | 'fixed'
  | 'confirmType'
  | 'placeholderClass'

type Props = Pick<
  TextareaProps,
  'id' | 'className' | 'value' | 'placeholder' | 'disabled' | 'maxlength' | 'autoFocus' | Wechats
> & {
  readonly onInput?: (event: unknown) => void
  readonly onFocus?: (event: unknown) => void
  readonly onBlur?: (event: unknown) => void
  /** The keyboard's way to send; Shift with it begins a new line. */
  readonly onConfirm?: (event: unknown) => void
}

/**
 * Several lines to type in. Events carry `detail.value`, as WeChat's do; the id and the class go to the element around, as Taro has it. The
 * style sheet lets it grow with its text.
 */
export function Textarea(props: Props) {
  const { id, className, value, placeholder, disabled, maxlength, autoFocus } = props
  const { onInput, onFocus, onBlur, onConfirm } = props
  const confirm = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // A word that is being composed is ended by the same key.
    if (!onConfirm || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onConfirm(withDetail(event))
  }
  return (
    <div id={id} className={`${className ?? ''} pp-grows`} data-text={value}>
      <textarea
        className="taro-textarea"
        {...heard(props)}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        autoFocus={autoFocus}
        maxLength={maxlength}
        onChange={(event) => onInput?.(withDetail(event))}
        onFocus={(event) => onFocus?.(withDetail(event))}
        onBlur={(event) => onBlur?.(withDetail(event))}
        onKeyDown={confirm}
      />
    </div>
  )
}

/** What is read out. */
function heard(props: object) {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('aria-')))
}
