import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Deps } from '../../deps'
import { mediaToSee } from '../../features/moderation/media'
import { findProposal } from '../../features/moderation/repo'
import { reportsAbout } from '../../features/trust/reports'

const kinds = { picture: '图片', audio: '录音', video: '视频' } as const

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

/** All that is read, looked at and listened to before a decision; null where nothing of this id waited for one. */
export async function checkedLines(deps: Deps, id: string): Promise<{ data: object; lines: string[] } | null> {
  const row = await findProposal(deps.db, id)
  if (row === undefined) return null
  const media = await mediaToSee(deps, row.media_keys)
  const lines = [
    `类型  ${row.subject_type}`,
    `作者  ${row.user_id}`,
    `文字  ${row.text}`,
    ...(row.appeal === null ? [] : [`申诉  ${row.appeal}`]),
    ...media.map(({ kind, url }) => `${kinds[kind]}  ${url}`),
  ]
  return { data: { id, type: row.subject_type, userId: row.user_id, text: row.text, appeal: row.appeal, media }, lines }
}

/** What open reports of a thing say, and what stood around it when it was reported; null without one. */
export async function reportedLines({ db }: Deps, id: string): Promise<{ data: object; lines: string[] } | null> {
  const reports = await reportsAbout(db, id)
  if (reports.length === 0) return null
  const said = reports.map(({ user_id: userId, note, evidence }) => ({
    ...{ userId, note },
    evidence: evidence === null ? [] : Value.Parse(Evidence, evidence),
  }))
  const lines = said.flatMap(({ userId, note, evidence }) => [
    `举报人  ${userId}`,
    `说明  ${note}`,
    ...evidence.map((line) => {
      const what = line.kind === 'said' ? line.text : `（${line.kind}）`
      const pictures = line.pictures.map((key) => ` [${key}]`).join('')
      return `${line.reported === true ? '→' : ' '} ${line.at}  ${line.userId ?? ''}  ${what}${pictures}`
    }),
  ])
  return { data: said, lines }
}
