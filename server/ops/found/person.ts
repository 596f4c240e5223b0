import type { Line, Person } from '@contract/console/people'
import {
  appealWords,
  orderStates,
  proposalStates,
  reportStates,
  seatStates,
  shareStates,
  standingWords,
  type Words,
} from '@contract/console/words'
import { grouped, yuanGrouped } from '@contract/money'
import { shanghaiMinute } from '@contract/shanghai'
import { tableOf } from '../table'

/** A person as support reads one. */
export function personLines({ wallet, standing, standings, ...person }: Person): string[] {
  const bookings = person.bookings?.map((line) => ({ ...line, what: seatStates[line.what] ?? line.what }))
  return [
    `用户  ${person.nickname}`,
    `编号  ${person.id}`,
    `手机  ${person.phone === '' ? '没有' : person.phone}`,
    `注册  ${shanghaiMinute(person.createdAt)}`,
    ...(person.deletedAt === null ? [] : [`注销  ${shanghaiMinute(person.deletedAt)}`]),
    `会员  ${person.vipUntil === null ? '不是' : `到 ${shanghaiMinute(person.vipUntil)}`}`,
    `账号  ${standingWords[standing.state] ?? ''}${standing.until === null ? '' : `，到 ${shanghaiMinute(standing.until)}`}`,
    ...(wallet === null
      ? []
      : [
          `拍币  购买 ${grouped(wallet.paid)} · 赠送 ${grouped(wallet.gift)} · 收入 ${grouped(wallet.income)}`,
          `席位费余额  ${yuanGrouped(wallet.fen)}`,
        ]),
    ...part('订单', person.orders, orderStates),
    ...part('拼单', bookings ?? null, shareStates),
    ...part('送审的内容', person.proposals, proposalStates),
    ...part('被举报', person.reports, reportStates),
    ...part('登录的设备', person.sessions, {}),
    ...(standings === null || standings.length === 0 ? [] : ['【处分】', ...standings.map(changeLine)]),
  ]
}

function changeLine({ id, at, state, reason, by, appeal }: NonNullable<Person['standings']>[number]): string {
  const said = appeal === null ? '' : `；申诉（${appealWords[appeal.state] ?? ''}）：${appeal.text}`
  return `${id}  ${shanghaiMinute(at)}  ${standingWords[state] ?? state}  ${by}  ${reason}${said}`
}

/** What a role does not see is not there; what is not there at all says so. */
function part(title: string, lines: readonly Line[] | null, states: Words): string[] {
  if (lines === null) return []
  const cells = lines.map(({ id, at, what, state }) => [id, new Date(at), what, states[state] ?? state])
  return [`【${title}】`, ...tableOf(['编号', '时间', '内容', '状态'], cells)]
}
