import { proposedMedia } from '../../features/moderation/media'
import { findProposal } from '../../features/moderation/repo'
import { fail, idArgument, type Command } from '../command'

const kinds = { picture: '图片', audio: '录音' } as const

/** All that an operator reads, looks at and listens to before a decision. */
export const show: Command = {
  summary: '显示一条审核的全部内容：文字，图片和录音的地址',
  usage: '<proposalId>',
  acts: false,
  async run(run) {
    const deps = await run.deps()
    const row = (await findProposal(deps.db, idArgument(run, 0, 'proposalId'))) ?? fail('没有这一条审核。')
    run.out(`类型  ${row.subject_type}`)
    run.out(`作者  ${row.user_id}`)
    run.out(`文字  ${row.text}`)
    if (row.appeal !== null) run.out(`申诉  ${row.appeal}`)
    for (const { kind, url } of await proposedMedia(deps, row)) run.out(`${kinds[kind]}  ${url}`)
  },
}
