import Taro from '@tarojs/taro'
import { ImageCard, type ImageCardProps } from '@/components/ImageCard/ImageCard'
import { cardButton } from '@/features/shareOrders/cardButton'
import { countText } from '@/features/shareOrders/format'
import { ShareOrderCard } from '@/features/shareOrders/ShareOrderCard'
import { configOf } from '@/platform/jssdk'
import { aShareOrderCard, joinedUsers } from '../shareOrders/fixtures'
import { find, leave, show, textsOf } from '../screen'

/** Spec 3, "Share order card". */
test('a share order has the fields of the spec', () => {
  const fields =
    'id shareId isTop isRec mainImg no name tag height shoeSize shareDesc shareArea pccName shareStartTime shareEndTime shareState currentShare shareUsers'
  expect(Object.keys(aShareOrderCard())).toEqual(expect.arrayContaining(fields.split(' ')))
  expect(Object.keys(joinedUsers(1)[0] ?? {})).toContain('avatarUrl')
})

/** Spec 4, "Share state"; 2 recruits. */
test.each([
  [2, false, '加入拼单', 'join'],
  [2, true, '已加入拼单', 'joined'],
  [3, false, '已结束', 'ended'],
  [3, true, '已结束', 'ended'],
] as const)('in state %d, joined: %s, the button reads %s', (shareState, currentShare, text, state) => {
  expect(cardButton({ shareState, currentShare })).toEqual({ text, state })
})

/** Spec 3, "Messaging-platform signature payload". */
test('a signature reaches WeChat under the names that WeChat has', () => {
  const signed = { appId: 'wx1', timestamp: 1, noncestr: 'n', signature: 's', wxJsApiList: ['scanQRCode'] }
  expect(configOf(signed)).toMatchObject({
    appId: 'wx1',
    timestamp: 1,
    nonceStr: 'n',
    signature: 's',
    jsApiList: ['scanQRCode'],
  })
})

/** Taro's picture says its mode in its classes. */
const modes = () => `${find('.pp-image__picture').className} ${find('.pp-image img').className}`

describe('on the screen', () => {
  afterEach(leave)

  /** Spec 2, "Share order list card". */
  test.each([
    [0, '暂无用户加入', 0],
    [1, '已有1人加入', 1],
    [3, '已有3人加入', 3],
    [8, '已有8人加入', 3],
  ])('with %d joined the card reads %s beside %d heads', async (joined, text, heads) => {
    expect(countText(joined)).toBe(text)
    const order = aShareOrderCard({ shareUsers: joinedUsers(joined) })
    await show(<ShareOrderCard order={order} />)
    expect(document.body.textContent).toContain(text)
    expect(document.querySelectorAll('.pp-avatar-stack__one')).toHaveLength(heads)
  })

  /** Spec 3, "Image card properties"; spec 4, "Image component". */
  test.each<[what: string, props: ImageCardProps, shown: () => unknown, inSpec: unknown]>([
    ['mode', { src: '/a.jpg' }, () => modes().includes('aspectfill'), true],
    ['another mode', { src: '/a.jpg', mode: 'widthFix' }, () => modes().includes('widthfix'), true],
    ['width', { width: 686 }, () => find('.pp-image').style.width, Taro.pxTransform(686)],
    ['height', { height: '50%' }, () => find('.pp-image').style.height, '50%'],
    ['radius', { radius: '50%' }, () => find('.pp-image').style.borderRadius, '50%'],
    ['errorBg', {}, () => find('.pp-image').style.background, 'rgb(228, 228, 228)'],
    ['another errorBg', { errorBg: '#000' }, () => find('.pp-image').style.background, 'rgb(0, 0, 0)'],
    ['defaultBg', { src: '/a.jpg', defaultBg: '#fff' }, () => find('.pp-image').style.background, 'rgb(255, 255, 255)'],
    ['showLoad', { src: '/a.jpg', showLoad: true }, () => textsOf('.pp-image__spinner').length, 1],
    ['no showLoad', { src: '/a.jpg' }, () => textsOf('.pp-image__spinner').length, 0],
    ['an empty source', { src: '' }, () => find('.pp-image').className.includes('pp-image--error'), true],
  ])('an image card’s %s', async (_, props, shown, inSpec) => {
    await show(<ImageCard {...props} />)
    expect(shown()).toBe(inSpec)
  })
})
