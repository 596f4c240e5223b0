import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { toast } from '@/lib/toast'
import { copyText } from '../clipboard'
import { signedJssdk } from '../jssdk'

/** What is shared: `path` is `/pages/…?query`, the picture 5:4. */
export interface Shared {
  readonly title: string
  readonly path: string
  readonly imageUrl?: string
}

const brand = '拼拍：找模特，拼单分摊拍摄费用'

/** Tells WeChat what its share menu sends, in its browser by the JS-SDK; other browsers have no such menu. */
export function useSharedPage(shared: Shared | null): void {
  useCard(shared, true)
}

/** The same for what is one person's to know: friends are sent the card, the timeline is not. */
export function useSharedWithFriends(shared: Shared | null): void {
  useCard(shared, false)
}

function useCard(shared: Shared | null, timeline: boolean): void {
  const { title = '', path = '', imageUrl = '' } = shared ?? {}
  useEffect(() => void tellWechat({ title, path, imageUrl }, timeline), [title, path, imageUrl, timeline])
  useDidShow(() => void tellWechat({ title, path, imageUrl }, timeline))
}

let told = ''

/** The last page that told is the one on screen; one that has been left while the signature was made tells nothing. */
async function tellWechat({ title, path, imageUrl = '' }: Shared, timeline: boolean): Promise<void> {
  if (path === '') return
  told = path
  const sdk = await signedJssdk()
  if (!sdk || told !== path) return
  const card = { title, link: window.location.origin + path, imgUrl: new URL(imageUrl, window.location.origin).href }
  sdk.updateAppMessageShareData({ ...card, desc: brand })
  if (timeline) sdk.updateTimelineShareData(card)
}

/** Whether `shareNow` has something to do; in WeChat only its own share button may share. */
export const canShareNow: boolean = true

/** Opens the browser's share sheet, or copies the link where there is none. Never rejects. */
export async function shareNow({ title, path }: Shared): Promise<void> {
  const url = window.location.origin + path
  if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => undefined)
  toast((await copyText(url)) ? '链接已复制' : '复制失败，请从地址栏复制链接')
}
