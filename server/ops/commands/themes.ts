import { uuidv7 } from 'uuidv7'
import { limits } from '@contract/limits'
import type { Tx } from '../../db/connection'
import { putHotItems } from '../../features/hot/repo'
import { insertMedia } from '../../features/media/adopt'
import type { AdoptedMedia } from '../../features/media/adopted'
import { carryOut } from '../act'
import { fail, idArgument, number, requiredText, text, texts, type Command } from '../command'
import { takePictures } from '../pictures'

/** Publishes a photo set of a model: its income goes to the model's user. */
export const addTheme: Command = {
  summary: '为模特发布主题（写真集）；标价后图片加锁，收入归模特的用户',
  usage: '<modelId> --title <标题> --picture <文件> … [--text <说明>] [--coins <价格>] [--vipFree]',
  options: {
    title: { type: 'string' },
    text: { type: 'string' },
    coins: { type: 'string' },
    vipFree: { type: 'boolean' },
    picture: { type: 'string', multiple: true },
  },
  acts: true,
  who: ['editor'],
  async run(run) {
    const modelId = idArgument(run, 0, 'modelId')
    const files = texts(run, 'picture')
    const coins = number(run, 'coins') ?? 0
    if (files.length === 0 || files.length > limits.modelPicturesMax) fail('请用 --picture 给出 1 到 52 张图片。')
    if (coins > limits.unlockCoinsMax) fail(`价格最高 ${limits.unlockCoinsMax} 拍币。`)
    const about = { title: requiredText(run, 'title'), text: text(run, 'text') ?? '' }
    const pictures = await takePictures(run, files, coins > 0 ? 'sealed' : 'public')
    const theme = {
      id: uuidv7(),
      model_id: modelId,
      ...about,
      price_coins: coins,
      vip_free: run.values.vipFree === true,
    }
    await carryOut(run, { act: 'addTheme', target: theme.id, detail: theme }, async (tx, at) => {
      await publish(tx, theme, pictures, at)
      return `已发布主题 ${theme.id}。`
    })
  },
}

interface NewTheme {
  readonly id: string
  readonly model_id: string
  readonly title: string
  readonly text: string
  readonly price_coins: number
  readonly vip_free: boolean
}

async function publish(tx: Tx, theme: NewTheme, pictures: readonly AdoptedMedia[], at: Date): Promise<void> {
  const model = await tx.selectFrom('model').select('user_id').where('id', '=', theme.model_id).executeTakeFirst()
  if (model === undefined) return fail('没有这位模特。')
  await insertMedia(tx, pictures, at)
  await tx
    .insertInto('theme')
    .values({ ...theme, user_id: model.user_id, created_at: at })
    .execute()
  const rows = pictures.map(({ key }, index) => ({ theme_id: theme.id, seq: index + 1, media_key: key }))
  await tx.insertInto('theme_picture').values(rows).execute()
  await putHotItems(tx, [{ id: theme.id, kind: 'theme', freeText: theme.title, votes: 0, createdAt: at }])
}
