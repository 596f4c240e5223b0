import type { ColumnType, Generated } from 'kysely'

export interface ProposalTable {
  id: string
  subject_type: string
  subject_id: string
  user_id: string
  text: string
  /** The proposed version, as its subject writes and reads it. JSON text on the way in. */
  content: ColumnType<unknown, string, string>
  media_keys: string[]
  /** `replaced`: a newer version came while it waited. */
  state: 'pending' | 'passed' | 'refused' | 'replaced'
  why: Generated<string>
  appeal: string | null
  appeal_state: Generated<'none' | 'waiting' | 'over'>
  /** An operator's name, `wordList` or `wechat`. */
  decided_by: string | null
  created_at: Date
  decided_at: Date | null
  appealed_at: Generated<Date | null>
  /** What was decided before the appeal, and by whom; null where none was decided. */
  first_by: Generated<string | null>
  first_why: Generated<string | null>
  first_at: Generated<Date | null>
}

/** `media_key` null is the proposal's text. */
export interface ContentCheckTable {
  id: string
  proposal_id: string
  media_key: string | null
  /** What the provider's later verdict names. */
  trace_id: string | null
  verdict: 'pass' | 'review' | 'risky' | 'unknown' | null
  created_at: Date
  decided_at: Date | null
}

interface RefusedPictureTable {
  id: string
  media_key: string
  why: string
  refused_by: string
  refused_at: Date
  /** Null until it was looked at. */
  hashed_at: Date | null
  hits: Generated<number>
  last_hit_at: Date | null
}

interface RefusedPictureHashTable {
  picture_id: string
  /** 256 times 0 or 1. */
  hash: string
}

export interface ModerationTables {
  proposal: ProposalTable
  content_check: ContentCheckTable
  refused_picture: RefusedPictureTable
  refused_picture_hash: RefusedPictureHashTable
}
