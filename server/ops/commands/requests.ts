import { actOf } from '../../acts/acts'
import { approve, decline, mayApprove } from '../../acts/approve'
import { previewOfRow, waitingRequests, type RequestRow } from '../../acts/requests'
import type { Deps } from '../../deps'
import { fail, idArgument, type Command, type Run } from '../command'
import { tableOf } from '../table'

/** What waits for a second operator: one's own, and what one may approve. */
export const requests: Command = {
  summary: '列出等第二个人批准的操作',
  usage: '',
  acts: false,
  who: 'operator',
  json: true,
  async run(run) {
    const rows = await waitingFor(run, await run.deps())
    const found = rows.map((row) => ({
      ...{ id: row.id, act: row.act, target: row.target, reason: row.reason, by: row.proposer },
      ...{ will: previewOfRow(row).sentence, until: row.expires_at },
    }))
    const cells = found.map((one) => [one.id, actOf(one.act).title, one.will, one.by, one.reason, one.until])
    run.answer(found, tableOf(['编号', '操作', '内容', '提出', '原因', '有效到'], cells))
  },
}

/** Carries out what another proposed, as that one saw it; where it has become untrue, nothing is done and what is true now is shown. */
export const approveRequest: Command = {
  summary: '批准另一位同事提出的操作，它随即执行',
  usage: '<requestId>',
  acts: false,
  who: 'operator',
  async run(run) {
    const id = idArgument(run, 0, 'requestId')
    const deps = await run.deps()
    const row = (await waitingFor(run, deps)).find((one) => one.id === id) ?? fail('没有这个申请，或已经处理、过期。')
    run.out(await approve(deps, { id, seen: previewOfRow(row).seen, by: await operator(run) }))
  },
}

/** Declines what another proposed, or takes one's own back. */
export const declineRequest: Command = {
  summary: '拒绝另一位同事提出的操作，或撤回自己提出的',
  usage: '<requestId>',
  acts: false,
  who: 'operator',
  async run(run) {
    await decline(await run.deps(), { id: idArgument(run, 0, 'requestId'), by: await operator(run) })
    run.out('已拒绝。')
  },
}

async function waitingFor(run: Run, { db, clock }: Deps): Promise<RequestRow[]> {
  const by = await operator(run)
  const rows = await waitingRequests(db, clock.now())
  return rows.filter((row) => row.proposed_by === by.operatorId || mayApprove(row, by))
}

async function operator(run: Run) {
  const { operatorId, ...actor } = await run.actor()
  return operatorId === null ? fail('请先登录：npm run ops -- sign-in <名字>') : { ...actor, operatorId }
}
