import { limits } from '@contract/limits'
import { refuse } from '../../http/refuse'
import type { CommentRow } from './repo'

/** A post, a comment under a post or a theme: what an unlock and a check call it. */
export function targetTypeOf(row: Pick<CommentRow, 'parent_id'>): 'post' | 'comment' {
  return row.parent_id === null ? 'post' : 'comment'
}

/**
 * Who reads a post or comment (product 7.6 and 11.1): everybody what is passed, its author also what is not, and after its author has
 * deleted it the buyers alone.
 */
export function mayRead(
  row: Pick<CommentRow, 'user_id' | 'state' | 'deleted_at'>,
  reader: { id: string | null; bought: boolean },
): boolean {
  if (row.deleted_at !== null) return row.state === 'passed' && reader.bought
  return row.state === 'passed' || row.user_id === reader.id
}

/** What was asked to be written. */
export interface Wanted {
  readonly text: string
  readonly pictures: number
  readonly hasVideo: boolean
  readonly hasSpot: boolean
}

/** Refuses with BAD_INPUT what does not fit: a comment is short and has no pictures and no place, a post has pictures or one video. */
export function requireFitting(kind: 'post' | 'comment', { text, pictures, hasVideo, hasSpot }: Wanted): void {
  if (kind === 'comment') {
    if ([...text].length > limits.shortTextMax) refuse('BAD_INPUT', { field: 'text' })
    if (pictures > 0) refuse('BAD_INPUT', { field: 'pictures' })
    if (hasVideo) refuse('BAD_INPUT', { field: 'video' })
    if (hasSpot) refuse('BAD_INPUT', { field: 'place' })
  }
  if (hasVideo && pictures > 0) refuse('BAD_INPUT', { field: 'video' })
}
