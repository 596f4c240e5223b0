import type { Post } from '@contract/posts'
import { isLocked, shownText } from '../media/lock'
import { liesAt } from '../media/mediaKey'
import { mediaUrl } from '../media/present'
import { noPicture, showPicture, type StoredPicture, type View } from '../media/view'
import type { ProposalRow } from '../moderation/repo'
import type { CommentRow } from './repo'
import { presentSpot, spotIn } from './spot'

/** What presenting a post needs to know about who looks, and from where. */
export interface PostView extends View {
  /** Where videos are found. */
  readonly videoOrigin: string
}

type Film = Pick<StoredPicture, 'key' | 'public' | 'sealed'>

/** A post or comment with all that is shown of it. */
export interface PostParts {
  readonly row: CommentRow
  readonly author: {
    readonly name: string
    readonly avatarKey: string
    readonly vip: boolean
    readonly followed: boolean
    readonly gone: boolean
  }
  readonly modelName: string | null
  readonly modelShown: boolean
  /** Whom it answers. */
  readonly answeredName: string | null
  readonly pictures: readonly StoredPicture[]
  readonly video: (Film & { readonly bytes: number }) | null
  readonly videoCover: StoredPicture | null
  readonly unlocked: boolean
  readonly likes: number
  readonly liked: boolean
  readonly favourite: boolean
  readonly commentCount: number
  /** The newest version that went to the check; of the viewer's own alone. */
  readonly proposal: ProposalRow | null
}

/** What this viewer may have of it: where locked the free part, the true length and the stored blurs, never an original. */
export function presentPost(view: PostView, parts: PostParts): Post {
  const { row, author, unlocked } = parts
  const lock = { authorId: row.user_id, priceCoins: row.price_coins, vipFree: row.vip_free, unlocked }
  const locked = isLocked(lock, view.viewer)
  const sight = locked ? 'locked' : 'open'
  const own = view.viewer?.id === row.user_id
  return {
    id: row.id,
    parentType: row.parent_type,
    parentId: row.parent_id,
    replyTo: row.reply_to === null ? null : { id: row.reply_to, name: parts.answeredName ?? '' },
    model:
      row.model_id !== null && (own || parts.modelShown) ? { id: row.model_id, name: parts.modelName ?? '' } : null,
    authorId: row.user_id,
    authorName: author.name,
    authorAvatarUrl: mediaUrl(view.origin, author.avatarKey),
    authorIsVip: author.vip,
    authorFollowed: author.followed,
    ...(author.gone && { authorGone: true as const }),
    own,
    text: shownText({ text: row.text, locked }),
    textLength: [...row.text].length,
    stars: row.stars,
    pictures: parts.pictures.map((picture) => showPicture(view, picture, sight)),
    video: presentVideo(view, parts, sight),
    priceCoins: row.price_coins,
    vipFree: row.vip_free,
    locked,
    unlocked,
    likes: parts.likes,
    liked: parts.liked,
    favourite: parts.favourite,
    commentCount: parts.commentCount,
    createdAt: row.created_at.toISOString(),
    place: presentSpot(spotIn(row), locked),
    ...(own ? presentCheck(row, parts.proposal) : seenByOthers),
  }
}

function presentVideo(view: PostView, { video, videoCover }: PostParts, sight: 'locked' | 'open'): Post['video'] {
  if (video === null) return null
  const cover = videoCover === null ? noPicture : showPicture(view, videoCover, sight)
  return { src: sight === 'locked' ? '' : videoSrc(view, video), cover, bytes: video.bytes }
}

function videoSrc({ storage, videoOrigin, now }: PostView, video: Film): string {
  return video.public && !video.sealed
    ? storage.publicUrl(videoOrigin, video.key)
    : storage.signedVideoUrl(videoOrigin, liesAt(video), { now })
}

type Check = Pick<Post, 'state' | 'refusedWhy' | 'takenDown' | 'appeal' | 'editState'>

const seenByOthers: Check = {
  state: 'passed',
  refusedWhy: '',
  takenDown: false,
  appeal: 'none',
  editState: null,
}

/** Where the check stands, for the author: of the thing itself, or once that is passed of an edit. */
function presentCheck(row: CommentRow, proposal: ProposalRow | null): Check {
  const edit = row.state === 'passed' && proposal !== null && proposal.state !== 'passed' ? proposal : null
  const editState = edit === null || edit.state === 'replaced' ? null : editOf(edit)
  const why = row.state === 'refused' ? row.refused_why : editState === 'refused' ? edit?.why : ''
  const takenDown = row.taken_down_at !== null
  return { state: row.state, refusedWhy: why ?? '', takenDown, appeal: appealOf(proposal), editState }
}

function editOf({ state }: ProposalRow): Post['state'] {
  return state === 'refused' ? 'refused' : 'pending'
}

function appealOf(proposal: ProposalRow | null): Post['appeal'] {
  if (proposal?.state !== 'refused') return 'none'
  return proposal.appeal_state === 'none' ? 'possible' : proposal.appeal_state
}
