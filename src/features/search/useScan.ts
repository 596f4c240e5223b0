import { openPath } from '@/lib/navigate'
import { toast } from '@/lib/toast'
import { isUrl } from '@/lib/validate'
import { scanCode } from '@/platform/scan'
import { limits } from '@contract/limits'
import { parseOwnPath } from '@contract/ownPath'

/** Where a scanned code leads: to a page of ours, or to a search for what it says; a foreign address leads nowhere. */
type Scanned =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'foreign' }

/** Reads what a code says. An address counts by its path alone: only our own routes open, wherever the site runs. */
export function readScanned(text: string): Scanned {
  const path = text.trim().replace(/^https?:\/\/[^/?#]+/i, '')
  if (parseOwnPath(path) !== null) return { kind: 'page', path }
  if (isUrl(text.trim())) return { kind: 'foreign' }
  return { kind: 'words', words: text.trim().slice(0, limits.keywordMax) }
}

/** Scans a code and follows it: a page of ours opens, other words are searched for. */
export function useScan(onWords: (words: string) => void): () => Promise<void> {
  return async () => {
    const text = await scanCode()
    if (text === null) return
    const found = readScanned(text)
    if (found.kind === 'page') return openPath(found.path)
    if (found.kind === 'foreign') return toast('这不是拼拍的二维码')
    onWords(found.words)
  }
}
