import { timeoutMs } from '@/device/request/headers'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { isInWechat } from '../wechat'

/** Whether a press can save; WeChat's browser saves by a long press on the picture alone. */
export function savesByPress(): boolean {
  return !isInWechat()
}

/** Saves a picture of ours: to the album, on H5 as a download. Says itself how it went (product 16.3). True when saved. Never rejects. */
export async function saveToAlbum(url: string, name: string): Promise<boolean> {
  const saved = await download(url, name).catch(() => false)
  toast(saved ? texts.saved : texts.notSaved, saved ? 'success' : 'none')
  return saved
}

async function download(url: string, name: string): Promise<boolean> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), timeoutMs)
  const answer = await fetch(url, { signal: control.signal })
  const picture = await answer.blob().finally(() => clearTimeout(timer))
  if (!answer.ok || !picture.type.startsWith('image/')) return false
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(picture), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return true
}
