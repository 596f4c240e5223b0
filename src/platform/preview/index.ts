import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'

/** Shows pictures over the whole screen, from `current` on. Its code comes with the first picture that is opened; without a network it says so. */
export function previewPictures(urls: readonly string[], current: string): void {
  import('./viewer').then(
    ({ openViewer }) => openViewer(urls, current),
    () => toast(texts.offline),
  )
}
