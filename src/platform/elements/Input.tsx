import type { ComponentPropsWithoutRef, CompositionEvent, FormEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '@/theme/classNames'
import { withDetail } from './withDetail'

type Told = (event: SyntheticEvent<HTMLInputElement>) => void

interface Props extends Omit<ComponentPropsWithoutRef<'input'>, 'onInput' | 'onFocus' | 'onBlur' | 'value'> {
  readonly value?: string
  readonly maxlength?: number
  readonly password?: boolean
  readonly confirmType?: string
  readonly placeholderClass?: string
  readonly focus?: boolean
  readonly onInput?: Told
  readonly onFocus?: Told
  readonly onBlur?: Told
  readonly onConfirm?: Told
}

/** WeChat's default. */
const maxLength = 140

/** A line to type in, whose events speak as WeChat's. While characters are being put together by their sound, nobody else hears of them. */
export function Input(props: Props) {
  const { className, type, password, confirmType, placeholderClass: _, focus, maxlength = maxLength, ...other } = props
  const { value = '', onInput, onFocus, onBlur, onConfirm, onKeyDown, ...rest } = other
  const field = useRef<HTMLInputElement>(null)
  const [composed, setComposed] = useState<string>()
  const composing = useRef(false)
  useLayoutEffect(() => {
    if (focus) field.current?.focus()
  }, [focus])

  const kind = password ? 'password' : confirmType === 'search' ? 'search' : inputType(type)
  const take = (event: SyntheticEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (composing.current) {
      setComposed(event.currentTarget.value)
      return
    }
    setComposed(undefined)
    const typed = event.currentTarget.value
    // A browser lets numbers be as long as one likes.
    if (kind === 'number' && typed.length > maxlength) event.currentTarget.value = typed.slice(0, maxlength)
    onInput?.(withDetail(event))
  }
  const compose = (event: CompositionEvent<HTMLInputElement>) => {
    composing.current = event.type !== 'compositionend'
    take(event)
  }
  return (
    <input
      ref={field}
      className={classNames('taro-input-core', 'weui-input', className)}
      type={kind}
      maxLength={maxlength}
      {...rest}
      value={composed ?? value}
      onInput={take}
      onCompositionStart={compose}
      onCompositionEnd={compose}
      onBeforeInput={(event) => {
        if (type === 'number' || type === 'digit') digitsAlone(event, type)
      }}
      onFocus={(event) => tell(event, onFocus)}
      onBlur={(event) => tell(event, onBlur)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        event.stopPropagation()
        onKeyDown?.(event)
        if (event.keyCode === enter) onConfirm?.(withDetail(event))
      }}
    />
  )
}

const enter = 13

/** A number of WeChat's is of digits alone, one with a point is a digit's. */
const inputType = (type = 'text'): string => (type === 'digit' ? 'number' : type)

function tell(event: SyntheticEvent<HTMLInputElement>, listener: Told | undefined): void {
  event.stopPropagation()
  listener?.(withDetail(event))
}

function digitsAlone(event: FormEvent<HTMLInputElement>, type: string): void {
  const data = 'data' in event ? String(event.data) : ''
  if (data === '' || /[0-9]/.test(data)) return
  const point = type === 'digit' && data === '.' && !event.currentTarget.value.includes('.')
  if (!point) event.preventDefault()
}
