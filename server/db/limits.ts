import { sql } from 'kysely'
import type { Db } from './connection'

/**
 * What the operator has to be told where statements may run for ever, else null. A connection brings its limits along; a pooler in between
 * leaves them out, and then the role has to have them.
 */
export async function unlimitedSentence(db: Db): Promise<string | null> {
  const limits = ['statement_timeout', 'lock_timeout'] as const
  const { rows } = await sql<Record<(typeof limits)[number], string>>`
    select current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout`.execute(
    db,
  )
  const missing = limits.filter((name) => rows[0]?.[name] === '0')
  if (missing.length === 0) return null
  return `连接池没有把 ${missing.join('、')} 带给数据库，慢语句会一直占着连接：请给服务端角色设置 alter role … set statement_timeout = '4s' 和 set lock_timeout = '3500ms'。`
}
