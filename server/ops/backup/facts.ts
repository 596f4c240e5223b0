import { minuteMs, shanghaiSecond } from '@contract/shanghai'
import { fail } from '../command'

/** What a database holds, whether it lies in an archive or is in use. */
export interface Facts {
  /** The migration it was last brought up to. */
  readonly schema: string
  /** Its newest entry; null where there is none. */
  readonly newest: Date | null
  /** Rows, by table. */
  readonly rows: Readonly<Record<string, number>>
}

/** Where something is written whenever people or operators do anything, and when. */
export const entries: Readonly<Record<string, string>> = {
  app_user: 'created_at',
  audit: 'created_at',
  ledger_transaction: 'created_at',
  outbox: 'created_at',
  session: 'used_at',
}

/** A restore is no reason not to restore. */
export const restoreAct = 'restore'

const counted: Readonly<Record<string, string>> = {
  app_user: '用户',
  model: '模特',
  share_order: '拼单',
  comment: '帖子和评论',
  orders: '订单',
  ledger_entry: '账目',
}

/** The tables of which one wants to know how much there is. */
export const countedTables: readonly string[] = Object.keys(counted)

/** A sentence or two on what there is. */
export function factsSentence({ schema, newest, rows }: Facts): string {
  const parts = Object.entries(counted).map(([table, name]) => `${name} ${rows[table] ?? 0}`)
  return `最新的记录 ${momentOf(newest)}；数据库版本 ${schema}；${parts.join('，')}。`
}

export function momentOf(at: Date | null): string {
  return at === null ? '没有' : shanghaiSecond(at)
}

/** Refuses to replace what is newer, with the age of both. */
export function requireNotNewer(
  { archive, current, now }: { archive: Facts; current: Facts | null; now: Date },
  overNewer: boolean,
): void {
  const [from, to] = [archive.newest, current?.newest ?? null]
  if (overNewer || to === null || (from !== null && to <= from)) return
  fail(
    `现在的数据比备份新：备份里最新的记录是 ${aged(from, now)}，现在的是 ${aged(to, now)}，恢复会丢掉这之间的一切。确定要这样时加上 --over-newer。`,
  )
}

function aged(at: Date | null, now: Date): string {
  if (at === null) return '没有'
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / minuteMs))
  const age =
    minutes < 60
      ? `${minutes} 分钟`
      : minutes < 2880
        ? `${Math.round(minutes / 60)} 小时`
        : `${Math.round(minutes / 1440)} 天`
  return `${shanghaiSecond(at)}（${age}前）`
}
