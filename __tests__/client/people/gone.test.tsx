import { write } from '@/device/storage'
import { refreshUser } from '@/domain/session'
import { aSight } from '../../support/client/sight'
import { openPage } from '../page'
import { aPost, aTheme } from '../posts/read/fixtures'
import { anApi, find, has, leave, press, textsOf } from '../screen'
import { aShareOrder } from '../shareOrders/fixtures'
import { id, pageOf } from '../spec/seen/answers'
import { aLine, aTalk } from '../talk/fixtures'
import { aUserInfo } from '../users/fixtures'

beforeEach(() => void aSight())
afterEach(leave)

const links = (within: string): string[] => textsOf(`${within}[role=link], ${within} [role=link]`)
const gone = { authorName: '已注销用户', authorGone: true } as const

test.each([
  ['there', aPost({ id }), 1],
  ['gone', aPost({ id, ...gone }), 0],
])('the author of a post, %s: a name that leads to a page, or a name alone', async (_who, post, ways) => {
  anApi({ getComment: post, listComments: pageOf() })
  await openPage(`/pages/square/detail?id=${id}`)
  expect(find('.pp-content__author').textContent).toContain(post.authorName)
  expect(links('.pp-content__author-row')).toHaveLength(ways)
  expect(has('#content-follow')).toBe(ways > 0)
})

test.each([
  ['shown', {}, 1],
  ['gone', { gone: true as const }, 0],
])('the model of a photo set, %s', async (_how, also, ways) => {
  const theme = aTheme({ id })
  anApi({ getTheme: { ...theme, model: { ...theme.model, ...also } }, listComments: pageOf() })
  await openPage(`/pages/common-detail/common-detail?type=theme&id=${id}`)
  expect(find('.pp-content__author').textContent).toContain('许星野')
  expect(links('.pp-content__author-row')).toHaveLength(ways)
})

test('of comments and reviews, faces lead on but to those who are gone, whom nobody can block', async () => {
  const here = aPost({ id: 'c1', parentType: 'post', parentId: id, authorName: '陈屿' })
  anApi({ getComment: aPost({ id }), listComments: pageOf(here, { ...here, id: 'c2', ...gone }) })
  const asked = await openPage(`/pages/square/detail?id=${id}`)
  const [first, second] = document.querySelectorAll('.pp-content__comment')
  expect(first?.querySelector('[role=link]')).not.toBeNull()
  expect(second?.textContent).toContain('已注销用户')
  expect(second?.querySelector('[role=link]')).toBeNull()
  await press(second?.querySelector('.pp-content__name') as HTMLElement)
  expect(asked).toEqual([])
  await press(first?.querySelector('.pp-content__name') as HTMLElement)
  expect(asked).toHaveLength(1)
})

test('a booking keeps the name of a model and of members who are gone', async () => {
  const user = { avatarUrl: 'https://pictures.test/a.webp' }
  const shareUsers = [
    { ...user, nickname: '已注销用户', opener: true as const },
    { ...user, nickname: '陈屿', userId: 'user-2' },
  ]
  const order = aShareOrder({ shareId: id, name: '已注销用户', height: 0, shoeSize: 0, modelGone: true, shareUsers })
  anApi({ getShareOrder: order, listComments: pageOf(), listModels: pageOf() })
  await openPage(`/pages/pdDetail/pdDetail?id=${id}`)
  expect(find('.pp-booking__who').textContent).toContain('已注销用户')
  expect(find('.pp-booking__who').textContent).not.toContain('0cm')
  expect(links('.pp-booking__who')).toEqual([])
  expect(links('.pp-seats__board')).toEqual(['陈屿'])
})

test('a face in a talk leads nowhere once its person is gone', async () => {
  anApi({
    getTalk: aTalk(),
    listTalkLines: {
      lines: [aLine(), aLine({ seq: 2, userId: 'user-4', name: '已停用', personGone: true })],
      mark: 2,
      more: false,
    },
    readTalk: { unread: 0 },
    getUserInfo: aUserInfo(),
  })
  write('token', 'a token')
  await refreshUser()
  await openPage(`/pages/talk/talk?id=${id}`)
  expect(textsOf('.pp-talk__name')).toEqual(['陈屿', '已停用'])
  expect(links('.pp-talk__face')).toHaveLength(1)
})
