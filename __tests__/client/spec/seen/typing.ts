import { anOwnModel } from '../../models/own/fixtures'
import { openPage } from '../../page'
import { anApi, byText, press, textsOf, type } from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import { somebody } from './session'
import { texts } from './toasts'

const category = { id: 'c1', name: '汉服' }

/** The page on which a model changes her card. */
export async function openCard(): Promise<void> {
  await somebody()
  const card = anOwnModel()
  anApi({
    getUserInfo: aUserInfo(),
    listMyModels: { records: [card], total: 1, pageNo: 1, pageSize: 10, hasMore: false, cursor: null },
    listCategories: [category],
    saveModel: card,
  })
  await openPage('/pages/userInfo/userInfo?tab=model')
  await press(byText('资料'))
}

/** What is told, and what stands at its fields, when her card is sent with these changed. */
export async function saidOfCard(typed: Readonly<Record<string, string>>): Promise<string[]> {
  await openCard()
  for (const [field, value] of Object.entries(typed)) await type(`#card-${field}`, value)
  const told = await texts(() => press('#card-save'))
  return [...told, ...textsOf('.pp-field__error')]
}

/** What the page of publishing warns of while this is written. */
export async function warnedOf(text: string): Promise<string> {
  await somebody()
  anApi({
    getUserInfo: aUserInfo(),
    getChargeConfig: { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 },
  })
  await openPage('/pages/index/publish')
  await type('#publish-text', text)
  return textsOf('.pp-refusal').join()
}
