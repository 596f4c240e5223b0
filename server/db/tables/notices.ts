import type { Generated } from 'kysely'
import type { NoticeKind } from '@contract/states'

export interface UserNoticeTable {
  user_id: string
  id: string
  kind: NoticeKind
  key: string
  from_user_id: string | null
  target_id: string | null
  subject: string
  text: string
  path: string
  created_at: Date
  read_at: Date | null
}

export interface NoticeOffTable {
  user_id: string
  kind: NoticeKind
}

export interface BroadcastTable {
  id: string
  text: string
  subject: string
  path: string
  audience: 'all' | 'members' | 'models'
  /** The city that its people named as theirs; null for any. */
  city_code: string | null
  from_at: Date
  until_at: Date | null
  /** The last user who was looked at. */
  reached: Generated<string | null>
  told: Generated<number>
  created_at: Date
  ended_at: Generated<Date | null>
  stopped: Generated<boolean>
}

export interface NoticeTables {
  broadcast: BroadcastTable
  user_notice: UserNoticeTable
  notice_off: NoticeOffTable
}
