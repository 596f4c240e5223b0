import type { SyntheticEvent } from 'react'

interface Detail {
  readonly value: string
  readonly cursor: number
}

/** An event of a field, which says what stands in it as WeChat's do. */
export function withDetail<E extends SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>>(
  event: E,
): E & { readonly detail: Detail } {
  const { value } = event.currentTarget
  return Object.assign(event, { detail: { value, cursor: value.length } })
}
