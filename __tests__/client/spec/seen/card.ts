import type { ShareOrderCard as Order } from '@contract/shareOrders'
import { openPage } from '../../page'
import { anApi, find, press, textsOf } from '../../screen'
import { aShareOrderCard, joinedUsers } from '../../shareOrders/fixtures'
import { pageOf } from './answers'
import { nobody } from './session'

async function open(overrides: Partial<Order>) {
  await nobody()
  anApi({ listModels: pageOf(aShareOrderCard(overrides)), listCategories: [] })
  return openPage('/pages/index/model?searchType=2')
}

/** The card of a share order in the list of them, and what of it is looked at. */
export async function onCard<T>(overrides: Partial<Order>, look: () => T | Promise<T>): Promise<T> {
  await open(overrides)
  return look()
}

const card = '.pp-share-order-card'

/** Whether the card reads this somewhere. */
export const cardSays = (overrides: Partial<Order>, text: string) =>
  onCard(overrides, () => find(card).textContent?.includes(text))

/** The address of a picture, without its style. */
export const pictureIn = (selector: string) =>
  String(Reflect.get(find(`${selector} .pp-image__picture`), 'src')).split('?')[0]

export const button = () => ({
  reads: find(`${card}__button`).textContent,
  disabled: find(`${card}__button`).getAttribute('aria-disabled') === 'true',
  looks: /pp-button--(fill|done)/.exec(find(`${card}__button`).className)?.[1],
})

/** How many heads and which count a card has with so many joined. */
export const joined = (count: number) =>
  onCard({ shareUsers: joinedUsers(count) }, () => [
    document.querySelectorAll('.pp-avatar-stack__one').length,
    textsOf('.pp-share-count')[0],
  ])

/** Where a tap on a card leads. */
export async function tapOnCard(shareId: string): Promise<unknown> {
  const asked = await open({ shareId })
  await press(card)
  return asked.at(-1)
}
