import { coverRatio } from '@/domain/FeedCard/size'
import { cardOf } from '@/features/posts/feed/card'
import { PostCard } from '@/features/posts/feed/PostCard'
import { hiddenLength, lockedText, memberText, readablePost } from '@/features/posts/read/readable'
import { aStack } from '../../../support/client/stack'
import { anApi, byText, find, has, leave, press, show, textsOf } from '../../screen'
import { aLockedPost, aPost } from '../read/fixtures'

describe('the card', () => {
  afterEach(leave)

  test.each([
    [true, 'pp-button--gold', 'pp-button--plain', ['开通会员', '30 拍币解锁']],
    [false, 'pp-button--plain', 'pp-button--fill', ['30 拍币解锁', '开通会员']],
  ])('locked, vipFree %s: what opens it is the filled way, and the first', async (vipFree, vip, unlock, order) => {
    aStack('/pages/index/square')
    anApi()
    await show(<PostCard post={aLockedPost({ vipFree })} />)
    expect(textsOf('.pp-card-mask .pp-button')).toEqual(order)
    expect(textsOf(`.pp-card-mask .${vip}`)).toEqual(['开通会员'])
    expect(textsOf(`.pp-card-mask .${unlock}`)).toEqual(['30 拍币解锁'])
  })

  test('locked: price, what members get, the way to membership, and the rest of it the way to the post', async () => {
    const asked = aStack('/pages/index/square')
    anApi()
    await show(<PostCard post={aLockedPost({ vipFree: true })} />)
    expect(textsOf('.pp-card-mask__price')).toEqual(['30 拍币'])
    expect(textsOf('.pp-card-mask__promise')).toEqual(['会员免费看'])
    await press(byText('开通会员'))
    await press('.pp-feed-card')
    expect(has('.pp-feed-card [role]')).toBe(false)
    expect(asked).toEqual([
      ['navigateTo', '/pages/me/memberCenter'],
      ['navigateTo', `/pages/square/detail?id=${aPost().id}`],
    ])
  })

  test('locked: the number of pictures stands above the shade, once', async () => {
    aStack('/pages/index/square')
    anApi()
    const pictures = Array.from({ length: 9 }, () => ({ src: 'https://pictures.test/1.webp', width: 3, height: 4 }))
    await show(<PostCard post={aLockedPost({ pictures })} />)
    expect(textsOf('.pp-feed-card__chip')).toEqual(['9'])
    expect(textsOf('.pp-card-mask ~ .pp-feed-card__chip')).toEqual(['9'])
  })

  test('open: the number of pictures, the author and the likes, and no mask', async () => {
    aStack('/pages/index/square')
    anApi()
    const pictures = Array.from({ length: 9 }, () => ({ src: 'https://pictures.test/1.webp', width: 3, height: 4 }))
    await show(<PostCard post={aPost({ pictures, likes: 2130 })} />)
    expect(textsOf('.pp-feed-card__chip')).toEqual(['9'])
    expect(has('.pp-card-mask')).toBe(false)
    expect(find('.pp-feed-card__likes').textContent).toBe('2.1k')
  })
})

test.each([
  [{ width: 3, height: 4 }, false, 4 / 3],
  [{ width: 4, height: 3 }, false, 1],
  [{ width: 4, height: 3 }, true, 1.25],
  [{ width: 1, height: 3 }, false, 1.4],
])('a cover of %j, locked %s, stands %d high', (size, locked, ratio) => {
  expect(coverRatio(cardOf(aPost({ locked, pictures: [{ src: 'a', ...size }] })))).toBeCloseTo(ratio)
})

test('what is hidden is counted in characters, and an open thing hides nothing', () => {
  expect(hiddenLength(readablePost(aLockedPost({ text: '𠮷野家', textLength: 10 })))).toBe(7)
  expect(hiddenLength(readablePost(aPost({ textLength: 99 })))).toBe(0)
})

test('the mask says what waits behind it', () => {
  expect(lockedText(readablePost(aLockedPost({ pictures: [] })))).toBe('全文 190 字，解锁后阅读')
  const cover = { src: '', width: 1, height: 1 }
  expect(lockedText(readablePost(aLockedPost({ video: { src: '', cover, bytes: 1 } })))).toBe('解锁后观看视频')
  expect([memberText({ vipFree: true }), memberText({ vipFree: false })]).toEqual([
    '会员免费看',
    '会员不含本内容，需单独解锁',
  ])
})
