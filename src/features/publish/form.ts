import { limits } from '@contract/limits'
import type { Post } from '@contract/posts'
import { clearDraft, readDraft, saveDraft } from '@/lib/draft'

const route = 'pages/index/publish'

/** What is typed into a post; its files are elsewhere. */
export interface PostForm {
  readonly text: string
  /** As typed: a whole number of coins. */
  readonly price: string
  readonly vipFree: boolean
}

export const emptyForm: PostForm = { text: '', price: '0', vipFree: false }

export function formOf({ text, priceCoins, vipFree }: Post): PostForm {
  return { text, price: String(priceCoins), vipFree }
}

export function keptForm(): PostForm {
  const draft = readDraft(route)
  return isForm(draft) ? draft : emptyForm
}

export function keepForm(form: PostForm): void {
  saveDraft(route, form)
}

export function forgetForm(): void {
  clearDraft(route)
}

function isForm(draft: unknown): draft is PostForm {
  const { text, price, vipFree }: Record<string, unknown> = Object(draft)
  return typeof text === 'string' && typeof price === 'string' && typeof vipFree === 'boolean'
}

/** Coins to unlock; null for what is no price (0 to 5,000). */
export function priceOf({ price }: Pick<PostForm, 'price'>): number | null {
  const coins = /^\d{1,4}$/.test(price.trim()) ? Number(price) : null
  return coins !== null && coins <= limits.unlockCoinsMax ? coins : null
}

/** The first thing that keeps a post from being sent, in the order of the form; null when nothing does. */
export function formProblem(form: PostForm, files: { uploading: boolean; failed: boolean }): string | null {
  if (form.text.trim() === '') return '写点什么再发布'
  if (priceOf(form) === null) return `解锁价格是 0 到 ${limits.unlockCoinsMax} 的整数`
  if (files.uploading) return '图片还在上传，请稍等'
  return files.failed ? '有图片没有上传成功，请重试或删除' : null
}

/** The key of a picture that the store has, from its address: what an edit names it by. */
export function keyOfSrc(src: string): string {
  return decodeURIComponent(new URL(src, 'http://store').pathname.slice(1))
}
