import TestUtils from '@tarojs/test-utils-react'
import { ShareOrderCard } from '@/features/shareOrders/ShareOrderCard'
import type { ShareOrderCard as Order } from '@contract/shareOrders'
import { aStack } from '../../support/client/stack'
import { aShareOrderCard, joinedUsers } from './fixtures'

async function shown(overrides: Partial<Order>) {
  const utils = new TestUtils()
  await utils.mount(ShareOrderCard, { props: { order: aShareOrderCard(overrides) } })
  const find = (selector: string) => document.querySelector(selector)
  return {
    utils,
    card: () => find('.pp-share-order-card'),
    button: () => find('.pp-share-order-card__button'),
    text: () => document.body.textContent ?? '',
    count: () => find('.pp-share-count')?.textContent,
    avatars: () => document.querySelectorAll('.pp-avatar-stack__one').length,
    ribbons: () => find('.pp-ribbons')?.textContent ?? '',
    end: () => utils.unmout(),
  }
}

describe('the button of a card (product 6.3)', () => {
  test.each<[string, Partial<Order>, string, boolean]>([
    ['recruiting', { shareState: 1 }, '加入拼单', false],
    ['formed', { shareState: 2 }, '加入拼单', false],
    ['cancelled', { shareState: 4 }, '加入拼单', false],
    ['joined', { shareState: 1, currentShare: true }, '已加入拼单', false],
    ['joined and formed', { shareState: 2, currentShare: true }, '已加入拼单', false],
    ['ended', { shareState: 3 }, '已结束', true],
    ['ended, with me in it', { shareState: 3, currentShare: true }, '已结束', true],
  ])('%s', async (_, overrides, text, disabled) => {
    const card = await shown(overrides)
    expect(card.button()?.textContent).toBe(text)
    expect(card.button()?.getAttribute('aria-disabled')).toBe(disabled ? 'true' : null)
    expect(card.card()?.classList.contains('pp-share-order-card--ended')).toBe(disabled)
    card.end()
  })
})

describe('who joined', () => {
  test.each([
    [0, '暂无用户加入', 0],
    [1, '已有1人加入', 1],
    [3, '已有3人加入', 3],
    [6, '已有6人加入', 3],
  ])('%d: %s, %d avatars', async (joined, count, avatars) => {
    const card = await shown({ shareUsers: joinedUsers(joined) })
    expect(card.count()).toBe(count)
    expect(card.avatars()).toBe(avatars)
    card.end()
  })
})

test('number, name, level, size, description, place and window are on it', async () => {
  const card = await shown({ tag: 1 })
  for (const text of ['A1028', '林知夏', '初级模特', '172cm', '38码', '法式庭院主题', '上海市徐汇区', '武康路'])
    expect(card.text()).toContain(text)
  expect(card.text()).toContain('11-28 周六 14:00–17:00')
  card.end()
})

test.each<[Partial<Order>, string]>([
  [{}, ''],
  [{ isTop: '1' }, '置顶'],
  [{ isRec: '1' }, '推荐'],
  [{ isTop: '1', isRec: '1' }, '置顶推荐'],
])('ribbons of %j', async (overrides, text) => {
  const card = await shown(overrides)
  expect(card.ribbons()).toBe(text)
  card.end()
})

test('the card and its button lead to the booking', async () => {
  const asked = aStack('/pages/index/model')
  const card = await shown({ shareId: '01935000-0000-7000-8000-0000000000aa' })
  const path = '/pages/pdDetail/pdDetail?id=01935000-0000-7000-8000-0000000000aa'
  const button = card.button()
  if (!button) throw new Error('no button')
  await card.utils.act(() => card.utils.fireEvent.click(button))
  expect(asked).toEqual([['navigateTo', path]])
  window.history.replaceState(null, '', '/pages/index/model')
  const whole = card.card()
  if (!whole) throw new Error('no card')
  await card.utils.act(() => card.utils.fireEvent.click(whole))
  expect(asked).toEqual([
    ['navigateTo', path],
    ['navigateTo', path],
  ])
  card.end()
})
