import Type from 'typebox'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import { limits } from '@contract/limits'
import type { Tx } from '../db/connection'
import { publishTheme } from '../features/themes/publish'
import { defineAct } from './act'
import { requirePictures } from './picture'
import { refuseAct } from './refused'
import { coins } from './shown'

/** Publishes a photo set of a model: its income goes to the model's user. */
export const addTheme = defineAct({
  name: 'add-theme',
  audited: 'addTheme',
  title: '发布主题',
  summary: '为模特发布主题（写真集）；标价后图片加锁，收入归模特的用户',
  roles: ['editor'],
  input: strict({
    modelId: Type.String({ ...Id, title: '模特' }),
    title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: '标题' }),
    text: Type.Optional(Type.String({ maxLength: 5000, title: '说明' })),
    picture: Type.Array(Type.String({ maxLength: 200 }), {
      ...{ minItems: 1, maxItems: limits.modelPicturesMax, title: '图片' },
    }),
    coins: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.unlockCoinsMax, title: '价格（拍币）' })),
    vipFree: Type.Optional(Type.Boolean({ title: '会员免费看' })),
  }),
  positional: ['modelId'],
  reasons: ['新写真', '模特委托发布'],
  shows: {
    ...{ model: { title: '模特' }, title: { title: '标题' }, pictures: { title: '图片' } },
    ...{ price: coins('价格'), vipFree: { title: '会员免费看' } },
  },
  target: ({ modelId }) => modelId,
  carry: async (tx, { modelId, title: given, text = '', picture, coins: price = 0, vipFree = false }, { at }) => {
    const model = await shownModel(tx, modelId)
    await requirePictures(tx, picture, price > 0 ? 'sealed' : 'public')
    const title = given.trim()
    const theme = { model_id: modelId, user_id: model.user_id, title, text: text.trim(), created_at: at }
    const id = await publishTheme(tx, { ...theme, price_coins: price, vip_free: vipFree }, picture)
    return {
      will: `将为「${model.name}」发布主题「${title}」，${price > 0 ? `标价 ${price} 拍币` : '免费看'}。`,
      sentence: `已发布主题 ${id}。`,
      after: { model: model.name, title, pictures: `${picture.length} 张`, price, vipFree: vipFree ? '是' : '否' },
    }
  },
})

/** Refuses a model that there is not. */
export async function shownModel(tx: Tx, id: string): Promise<{ name: string; user_id: string }> {
  const model = await tx.selectFrom('model').select(['name', 'user_id']).where('id', '=', id).executeTakeFirst()
  return model ?? refuseAct('没有这位模特。')
}
