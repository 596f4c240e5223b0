import { toast } from '@/lib/toast'
import { copyText } from '../clipboard'
import type { Shared } from './types'

export type { Shared } from './types'

/** Tells WeChat what its share menu sends; a browser has no such menu. */
export function useSharedPage(_shared: Shared | null): void {}

/** Whether `shareNow` has something to do; in WeChat only its own share button may share. */
export const canShareNow: boolean = true

/** Opens the browser's share sheet, or copies the link where there is none. Never rejects. */
export async function shareNow({ title, path }: Shared): Promise<void> {
  const url = window.location.origin + path
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
  toast((await copyText(url)) ? '链接已复制' : '复制失败，请从地址栏复制链接')
}
