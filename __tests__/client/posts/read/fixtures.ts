import type { Post } from '@contract/posts'
import type { ThemeDetail } from '@contract/themes'

/** A free post of another user as the server sends it; a test states only what it is about. */
export function aPost(overrides: Partial<Post> = {}): Post {
  return {
    id: '01935000-0000-7000-8000-0000000000c1',
    parentType: null,
    parentId: null,
    replyTo: null,
    model: null,
    authorId: '01935000-0000-7000-8000-0000000000c2',
    authorName: '温以宁',
    authorAvatarUrl: 'https://pictures.test/avatar.webp',
    authorIsVip: false,
    own: false,
    text: '三里屯扫街两小时，只用一支 35mm',
    textLength: 19,
    stars: null,
    pictures: [{ src: 'https://pictures.test/1.webp', width: 1080, height: 1440 }],
    video: null,
    priceCoins: 0,
    vipFree: false,
    locked: false,
    unlocked: false,
    likes: 12,
    liked: false,
    favourite: false,
    commentCount: 1,
    createdAt: '2026-11-20T10:00:00+08:00',
    state: 'passed',
    refusedWhy: '',
    takenDown: false,
    appeal: 'none',
    editState: null,
    ...overrides,
  }
}

/** The same behind its lock: the free part, and blurs. */
export function aLockedPost(overrides: Partial<Post> = {}): Post {
  return aPost({ text: '三里屯', textLength: 190, priceCoins: 30, locked: true, ...overrides })
}

export function aTheme(overrides: Partial<ThemeDetail> = {}): ThemeDetail {
  const { text, textLength, pictures, likes, liked, favourite, commentCount, createdAt } = aPost()
  return {
    id: '01935000-0000-7000-8000-0000000000c3',
    title: '长安十二时辰',
    cover: { src: 'https://pictures.test/1.webp', width: 1080, height: 1440 },
    pictureCount: 1,
    priceCoins: 0,
    vipFree: false,
    locked: false,
    model: { id: '01935000-0000-7000-8000-0000000000c4', name: '许星野', mainImg: 'https://pictures.test/m.webp' },
    unlocked: false,
    own: false,
    ...{ text, textLength, pictures, likes, liked, favourite, commentCount, createdAt },
    ...overrides,
  }
}
