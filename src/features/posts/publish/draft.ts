import { clearDraft, readDraft, saveDraft } from '@/lib/draft'
import { fitting } from '@/lib/fitting'
import type { BegunUpload } from '@/platform/largeUpload'
import { emptyForm, type PostForm } from './form'

const route = 'pages/index/publish'

/** A post that was not sent yet: what was typed, and the keys of files that the store has already. */
export interface Draft {
  readonly form: PostForm
  readonly pictures: readonly string[]
  readonly film: { readonly key: string; readonly coverKey: string } | null
  /** A large film that broke off on its way. */
  readonly begun: BegunUpload | null
}

/** Whose draft of which post; an empty id is the new one. */
export interface DraftOf {
  readonly userId: string
  readonly postId: string
}

interface Kept {
  readonly userId: string
  readonly posts: Readonly<Record<string, Draft>>
}

/** What this user has begun; null when nothing. A draft of somebody else's, who used this device before, is not ours. */
export function keptDraft({ userId, postId }: DraftOf): Draft | null {
  const draft = keptOf(userId).posts[postId]
  return draft === undefined
    ? null
    : { ...draft, form: { ...emptyForm, ...fitting(draft.form, emptyForm) }, begun: draft.begun ?? null }
}

export function keepDraft({ userId, postId }: DraftOf, draft: Draft): void {
  saveDraft(route, { userId, posts: { ...keptOf(userId).posts, [postId]: draft } })
}

/** Sent, or given up. */
export function forgetDraft({ userId, postId }: DraftOf): void {
  const { [postId]: _sent, ...posts } = keptOf(userId).posts
  if (Object.keys(posts).length === 0) clearDraft(route)
  else saveDraft(route, { userId, posts })
}

function keptOf(userId: string): Kept {
  const kept = readDraft(route)
  return isKept(kept) && kept.userId === userId ? kept : { userId, posts: {} }
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'userId' in kept && 'posts' in kept
}
