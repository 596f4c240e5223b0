import { watchToasts } from '../../../support/client/toasts'

/** What people are told while this happens, each with its ms. */
export async function told(happens: () => unknown): Promise<[text: string, ms: number][]> {
  const toasts = watchToasts()
  toasts.mockClear()
  await happens()
  return toasts.mock.calls.map(([toast]) => [toast?.title ?? '', toast?.duration ?? 0])
}

/** The same, without the ms. */
export async function texts(happens: () => unknown): Promise<string[]> {
  return (await told(happens)).map(([text]) => text)
}
