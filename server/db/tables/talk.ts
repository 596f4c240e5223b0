import type { Generated } from 'kysely'
import type { TalkLine, TalkLineKind } from '@contract/talk'

export interface TalkTable {
  share_id: string
  mark: number
  prune_at: Date
  tell_at: Generated<Date | null>
}

export interface TalkLineTable {
  id: string
  share_id: string
  seq: number
  mark: number
  kind: TalkLineKind
  user_id: string | null
  key: Generated<string | null>
  text: string
  state: TalkLine['state']
  created_at: Date
}

export interface TalkPictureTable {
  line_id: string
  seq: number
  media_key: string
}

export interface TalkReaderTable {
  share_id: string
  user_id: string
  mark: number
  told: Generated<number>
}

export interface TalkTables {
  talk: TalkTable
  talk_line: TalkLineTable
  talk_picture: TalkPictureTable
  talk_reader: TalkReaderTable
}
