import { openAhead } from '../../features/media/settle'
import { decide } from '../../features/moderation/decide'
import { findProposal } from '../../features/moderation/repo'
import { subjects } from '../../wiring/subjects'
import { carryOut } from '../act'
import { fail, idArgument, requiredText, type Command, type Run } from '../command'

/** Decides what waits: a version of something a user wrote, a model's application, or an appeal. */
export const approve: Command = {
  summary: '通过一条审核、模特申请或申诉',
  usage: '<proposalId>',
  acts: true,
  run: (run) => decideOne(run, 'passed'),
}

export const refuse: Command = {
  summary: '驳回一条审核、模特申请或申诉；--why 会给作者看，默认用 --reason',
  usage: '<proposalId> [--why <给作者的说明>]',
  options: { why: { type: 'string' } },
  acts: true,
  run: (run) => decideOne(run, 'refused'),
}

async function decideOne(run: Run, verdict: 'passed' | 'refused'): Promise<void> {
  const proposalId = idArgument(run, 0, 'proposalId')
  const shown = run.values.why
  const why = verdict === 'passed' ? '' : typeof shown === 'string' ? shown : requiredText(run, 'reason')
  if (verdict === 'passed' && !run.dryRun) await layOut(run, proposalId)
  await carryOut(run, { act: verdict === 'passed' ? 'approve' : 'refuse', target: proposalId }, async (tx, at) => {
    const decided = await decide(tx, subjects, { proposalId, verdict, why, actor: run.actor, at })
    if (!decided) fail('这一条不在等待处理：可能已处理，或编号有误。')
    const now = await tx.selectFrom('proposal').select(['state', 'why']).where('id', '=', proposalId).executeTakeFirst()
    return now?.state === 'passed' ? '已通过。' : `已驳回：${now?.why ?? why}`
  })
}

/** Whoever sees it from now on finds its pictures at once. */
async function layOut(run: Run, proposalId: string): Promise<void> {
  const deps = await run.deps()
  await openAhead(deps, (await findProposal(deps.db, proposalId))?.media_keys ?? [])
}
