import { navigateTo } from '@/lib/navigate'
import type { Post } from '@contract/posts'

/** To the page of somebody whose face or name was pressed. */
export function openPerson(id: string): void {
  void navigateTo('pages/me/person', { id })
}

/** Whose page the author's name of a post or comment leads to; null where there is none any more. */
export function authorOf({ authorId, authorGone }: Pick<Post, 'authorId' | 'authorGone'>): string | null {
  return authorGone ? null : authorId
}
