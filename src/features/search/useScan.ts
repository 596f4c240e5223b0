import { openPath } from '@/lib/navigate'
import { toast } from '@/lib/toast'
import { scanCode } from '@/platform/scan'
import { readScanned } from './scanned'

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
