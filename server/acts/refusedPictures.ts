import Type from 'typebox'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import { defineAct } from './act'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

/** What an act takes of the pictures that nobody may bring again. */
export const pictureKeys = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 60, title: '拦截的图片' })

/** Takes a picture off the list of those that are refused, whoever brings them (product 22.7). */
export const allowPicture = defineAct({
  name: 'allow-picture',
  audited: 'allowPicture',
  title: '允许这张图片',
  summary: '把一张图片移出拦截名单，以后又可以上传',
  roles: ['moderator'],
  input: strict({ pictureId: Type.String({ ...Id, title: '名单编号' }) }),
  positional: ['pictureId'],
  shows: { why: { title: '当时的说明' }, hits: { title: '又被传了', text: (times) => `${Number(times)} 次` } },
  reasons: ['误判，核实没有违规', '和违规图片只是相似'],
  target: ({ pictureId }) => pictureId,
  carry: async (tx, { pictureId }) => {
    const gone = await tx
      .deleteFrom('refused_picture')
      .where('id', '=', pictureId)
      .returning(['why', 'hits'])
      .executeTakeFirst()
    if (gone === undefined) return refuseAct('名单上没有这张图片，或已经移出。')
    return { ...bothTenses('移出名单，以后又可以上传'), before: gone }
  },
})
