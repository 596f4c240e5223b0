import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Connection } from '../../db/connection'
import { proposedMedia } from '../../features/moderation/media'
import { findProposal } from '../../features/moderation/repo'
import { reportsAbout } from '../../features/trust/reports'
import { fail, idArgument, type Command, type Run } from '../command'

const kinds = { picture: '图片', audio: '录音' } as const

const Evidence = Type.Array(
  Type.Object({
    at: Type.String(),
    userId: Type.Union([Type.String(), Type.Null()]),
    kind: Type.String(),
    text: Type.String(),
    pictures: Type.Array(Type.String()),
    reported: Type.Optional(Type.Boolean()),
  }),
)

/** What reports of a thing say, and what stood around it when it was reported. */
async function showReported(run: Run, db: Connection, id: string): Promise<void> {
  const reports = await reportsAbout(db, id)
  if (reports.length === 0) return fail('没有这一条审核，也没有对它的举报。')
  for (const { user_id: userId, note, evidence } of reports) {
    run.out(`举报人  ${userId}`)
    run.out(`说明  ${note}`)
    for (const line of evidence === null ? [] : Value.Parse(Evidence, evidence)) {
      const what = line.kind === 'said' ? line.text : `（${line.kind}）`
      const pictures = line.pictures.map((key) => ` [${key}]`).join('')
      run.out(`${line.reported === true ? '→' : ' '} ${line.at}  ${line.userId ?? ''}  ${what}${pictures}`)
    }
  }
}

/** All that an operator reads, looks at and listens to before a decision. */
export const show: Command = {
  summary: '显示一条审核的全部内容：文字，图片和录音的地址；或一个被举报的对象：举报，和当时留下的前后聊天',
  usage: '<proposalId|被举报对象的 id>',
  acts: false,
  async run(run) {
    const deps = await run.deps()
    const id = idArgument(run, 0, 'proposalId')
    const row = await findProposal(deps.db, id)
    if (row === undefined) return showReported(run, deps.db, id)
    run.out(`类型  ${row.subject_type}`)
    run.out(`作者  ${row.user_id}`)
    run.out(`文字  ${row.text}`)
    if (row.appeal !== null) run.out(`申诉  ${row.appeal}`)
    for (const { kind, url } of await proposedMedia(deps, row)) run.out(`${kinds[kind]}  ${url}`)
  },
}
