import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '@/theme/classNames'

interface Props extends ComponentPropsWithoutRef<'span'> {
  readonly selectable?: boolean
}

export function Text({ selectable, className, ...rest }: Props) {
  return <span className={classNames('taro-text', selectable && 'taro-text__selectable', className)} {...rest} />
}
