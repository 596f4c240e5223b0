import type { TextareaProps } from '@tarojs/components'
import type { SyntheticEvent } from 'react'

type Props = Pick<
  TextareaProps,
  'id' | 'className' | 'value' | 'placeholder' | 'disabled' | 'maxlength' | 'autoFocus'
> & {
  readonly placeholderClass?: string
  /** Always so here: the style sheet lets it grow with its text. */
  readonly autoHeight?: boolean
  readonly onInput?: (event: unknown) => void
  readonly onFocus?: (event: unknown) => void
  readonly onBlur?: (event: unknown) => void
}

/**
 * Taro's Textarea on H5 as the browser's own: Taro has no HTML form of it, and its web component brings a runtime of 50 KB
 * (config/rewrites/h5/components.mjs). Events carry `detail.value`, as
 * WeChat's do; the id and the class go to the element around, as Taro has it.
 */
export function Textarea({
  id,
  className,
  maxlength,
  autoHeight: _grows,
  placeholderClass: _,
  onInput,
  onFocus,
  onBlur,
  ...rest
}: Props) {
  return (
    <div id={id} className={className} data-text={rest.value}>
      <textarea
        className="taro-textarea"
        {...rest}
        maxLength={maxlength}
        onChange={(event) => onInput?.(withDetail(event))}
        onFocus={(event) => onFocus?.(withDetail(event))}
        onBlur={(event) => onBlur?.(withDetail(event))}
      />
    </div>
  )
}

function withDetail(event: SyntheticEvent<HTMLTextAreaElement>): SyntheticEvent<HTMLTextAreaElement> {
  const { value } = event.currentTarget
  return Object.assign(event, { detail: { value, cursor: value.length } })
}
