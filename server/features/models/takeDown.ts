import type { Tx } from '../../db/connection'
import { settleMediaLater } from '../media/settle'
import { refusePassed } from '../moderation/withdraw'
import { cardPictures, cardVoice, lockCard, setCardState, shownWithCard } from './cardRepo'
import { mediaOf, textOf, type CardVersion } from './version'

/** Takes a passed card out of every list, for an operator; its user sees why and may appeal once. False when it is not shown. */
export async function takeDownModel(
  tx: Tx,
  { modelId, why, actor, at }: { modelId: string; why: string; actor: string; at: Date },
): Promise<boolean> {
  const card = await lockCard(tx, modelId)
  if (card === null || card.state !== 'passed') return false
  const categories = await tx
    .selectFrom('model_category')
    .select('category_id')
    .where('model_id', '=', modelId)
    .execute()
  const voice = cardVoice(card)
  const version: CardVersion = {
    name: card.name,
    sex: card.sex,
    birthDay: card.birth_day,
    height: card.height,
    weight: card.weight,
    shoeSize: card.shoe_size,
    regionCode: card.region_code,
    hourlyFeeFen: card.hourly_fee_fen,
    intro: card.intro,
    classIds: categories.map((row) => row.category_id),
    pictures: await cardPictures(tx, modelId),
    ...(voice && { voice }),
    takenDown: true,
  }
  const about = { subjectType: 'model', subjectId: modelId, userId: card.user_id, text: textOf(version) }
  const before = await refusePassed(tx, { ...about, mediaKeys: mediaOf(version), content: version, at }, { why, actor })
  await setCardState(tx, modelId, 'refused')
  await settleMediaLater(tx, [...(await shownWithCard(tx, modelId)), ...before], at)
  return true
}
