import type { Key } from './keys'

/** Where the next page of a list begins; nothing for the first. */
interface From {
  readonly cursor?: string
}

/** A list that is read page after page: `ask` fetches the page that begins where it is told. */
export function paged<P extends { readonly cursor: string | null }>(queryKey: Key, ask: (from: From) => Promise<P>) {
  return {
    queryKey,
    queryFn: ({ pageParam }: { readonly pageParam: string }) => ask(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: (page: P) => page.cursor,
  }
}
