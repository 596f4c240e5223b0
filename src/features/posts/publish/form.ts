import { phrases } from '@/domain/phrases'
import type { Problem } from '@/lib/useForm'
import { checkRequired } from '@/lib/validate'
import type { Spot } from '@/platform/place'
import { limits } from '@contract/limits'
import type { Post } from '@contract/posts'

/** The model that a post is about. */
export interface LinkedModel {
  readonly id: string
  readonly name: string
}

/** What is typed and chosen for a post; its files are elsewhere. */
export interface PostForm {
  readonly text: string
  /** As typed: a whole number of coins. */
  readonly price: string
  readonly vipFree: boolean
  readonly model: LinkedModel | null
  /** Where it was made. */
  readonly place: Spot | null
}

export const emptyForm: PostForm = { text: '', price: '0', vipFree: false, model: null, place: null }

export function formOf({ text, priceCoins, vipFree, model, place }: Post): PostForm {
  return {
    text,
    price: String(priceCoins),
    vipFree,
    model,
    place: place ? { name: place.name, address: place.region } : null,
  }
}

/** Coins to unlock; null for what is no price (0 to 5,000). */
export function priceOf({ price }: Pick<PostForm, 'price'>): number | null {
  const coins = /^\d{1,4}$/.test(price.trim()) ? Number(price) : null
  return coins !== null && coins <= limits.unlockCoinsMax ? coins : null
}

/** Where the files of a post stand, all of them together. */
export type FilesState = 'stored' | 'sending' | 'failed'

const filesProblems: Readonly<Record<FilesState, string | null>> = {
  stored: null,
  sending: '文件还在上传，请稍等',
  failed: '有文件没有上传成功，请点按重试或删除',
}

export type PostProblem = Problem<'text' | 'price' | 'files'>

/** The first thing that keeps a post from being sent, in the order of the form; null when nothing does. */
export function formProblem(form: PostForm, files: FilesState): PostProblem | null {
  const missing = checkRequired(form, [
    ['text', phrases.writeSomething],
    ['price', '请填写解锁价格，0 为免费'],
  ])
  if (missing !== null) return missing
  if (priceOf(form) === null) return { field: 'price', message: `解锁价格是 0 到 ${limits.unlockCoinsMax} 的整数` }
  const message = filesProblems[files]
  return message === null ? null : { field: 'files', message }
}

/** The key of a file that the store has, from its address: what an edit names it by. */
export function keyOfSrc(src: string): string {
  const [path = ''] = src.replace(/^(https?:)?\/\/[^/]*/, '').split(/[?#]/)
  return decodeURIComponent(path.slice(1))
}
