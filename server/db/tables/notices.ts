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

export interface NoticeTables {
  user_notice: UserNoticeTable
  notice_off: NoticeOffTable
}
