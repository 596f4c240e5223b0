import { useState } from 'react'
import { write } from '@/device/storage'
import { showLikeInFeeds } from '@/domain/feedLikes'
import { hide, unhideAll } from '@/domain/hidden'
import { refreshUser, signOut } from '@/domain/session'
import { usePosts } from '@/features/posts/feed/api'
import { PostFeed } from '@/features/posts/feed/PostFeed'
import { Square, type SquareTab } from '@/features/posts/feed/Square'
import { takeForTab } from '@/lib/tabParams'
import { aStack } from '../../../support/client/stack'
import { act, anApi, byText, leave, press, settle, show, textsOf } from '../../screen'
import { aUserInfo } from '../../users/fixtures'
import { aPost } from '../read/fixtures'

const page = { total: 2, pageNo: 1, pageSize: 10, hasMore: false, cursor: null }
const posts = [aPost({ id: 'p1', text: '一' }), aPost({ id: 'p2', text: '二', likes: 3 })]

function Screen() {
  const [tab, setTab] = useState<SquareTab>('hot')
  return <Square tab={tab} onTab={setTab} categories={[{ id: 'c1', name: '国风' }]} banners={null} />
}

async function open({ signedIn = true, records = posts } = {}) {
  aStack('/pages/login/login')
  await signOut()
  const asked = aStack('/pages/index/square')
  const api = anApi({ listComments: { ...page, records }, getUserInfo: aUserInfo() })
  if (signedIn) {
    write('token', 'a token')
    await refreshUser()
  }
  await show(<Screen />)
  return { asked, api }
}

afterEach(() => {
  leave()
  unhideAll()
})

test('hot, new, and what is about the models one follows', async () => {
  const { api } = await open()
  expect(api.last('listComments')?.query).toBe('sortType=hot')
  await press(byText('最新'))
  expect(api.last('listComments')?.query).toBe('sortType=new')
  await press(byText('关注'))
  expect(api.last('listComments')?.query).toBe('sortType=new&followed=1')
})

test('a category shows what is told of its models, on each tab', async () => {
  const { api } = await open()
  await press(byText('国风'))
  expect(api.last('listComments')?.query).toBe('sortType=hot&classId=c1')
  expect(byText('国风').getAttribute('aria-checked')).toBe('true')
  await press(byText('最新'))
  expect(api.last('listComments')?.query).toBe('sortType=new&classId=c1')
  await press(byText('全部'))
  expect(api.last('listComments')?.query).toBe('sortType=new')
})

test('a visitor logs in before there is anything to follow', async () => {
  const { asked, api } = await open({ signedIn: false })
  await press(byText('关注'))
  expect(asked.map(([way, path]) => [way, path.split('?')[0]])).toEqual([['navigateTo', '/pages/login/login']])
  expect(api.last('listComments')?.query).toBe('sortType=hot')
})

test('following nobody leads to the models', async () => {
  await open({ records: [] })
  await press(byText('关注'))
  expect(document.body.textContent).toContain('关注喜欢的模特和作者，新的帖子会出现在这里')
  await press(byText('去看模特'))
  expect(takeForTab('pages/index/model')).toEqual({ searchType: '1' })
})

test('its search opens on what people posted', async () => {
  const { asked } = await open()
  await press('#square-search')
  expect(asked).toEqual([['navigateTo', '/pages/search/search?tab=posts']])
})

test('what one is not interested in is no longer shown', async () => {
  await open()
  expect(textsOf('.pp-feed-card__title')).toEqual(['一', '二'])
  await act(() => hide('p1'))
  expect(textsOf('.pp-feed-card__title')).toEqual(['二'])
})

test('a like given elsewhere shows on the card, once', async () => {
  await open()
  await act(() => {
    showLikeInFeeds('p2', true)
    showLikeInFeeds('p2', true)
  })
  await settle()
  expect(textsOf('.pp-feed-card__likes')).toEqual(['12', '4'])
})

test('a feed without posts leads where its page says', async () => {
  aStack('/pages/model/post')
  anApi({ listComments: { ...page, records: [] } })
  const go = jest.fn()
  function Feed() {
    return (
      <PostFeed
        feed={usePosts({ sortType: 'new', modelId: 'm1' })}
        empty={{ note: '来发第一条', action: { text: '去发布', onPress: go } }}
      />
    )
  }
  await show(<Feed />)
  await press(byText('去发布'))
  expect(go).toHaveBeenCalledTimes(1)
})
