import type { ShortCoded } from '@contract/shortCodes'
import { apiOrigin, clientName } from '@/platform/env'

/** Where the poster of a thing is; in the mini-program it carries a mini-program code. */
export function posterAddress({ kind, id }: ShortCoded): string {
  const query = clientName === 'weapp' ? '?for=weapp' : ''
  return `${apiOrigin}/file/poster/${kind}/${encodeURIComponent(id)}${query}`
}
