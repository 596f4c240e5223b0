import { sql } from 'kysely'
import type { Db } from './connection'

/** WeChat takes pushes of a minute; the provider of payments is more patient. */
const mostApartMs = 30_000

/** What the operator has to be told where this machine's time is not the database's, else null: deadlines, codes and signatures go by it. */
export async function clockSentence(db: Db, now: Date): Promise<string | null> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const apartMs = now.getTime() - (rows[0]?.at ?? now).getTime()
  if (Math.abs(apartMs) < mostApartMs) return null
  const [seconds, side] = [Math.round(Math.abs(apartMs) / 1000), apartMs > 0 ? '快' : '慢']
  return `这台机器的时钟比数据库${side} ${seconds} 秒：截止时间、验证码和微信的签名都会出错。请让所有机器与时间服务器同步（chrony、systemd-timesyncd）。`
}
