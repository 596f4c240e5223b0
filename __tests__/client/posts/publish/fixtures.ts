import type { Post } from '@contract/posts'

/** One of the caller's own posts, passed and free. */
export function anOwnPost(overrides: Partial<Post> = {}): Post {
  return {
    id: '01935000-0000-7000-8000-0000000000d1',
    parentType: null,
    parentId: null,
    replyTo: null,
    model: null,
    authorId: 'me',
    authorName: '阿澈',
    authorAvatarUrl: '',
    authorIsVip: false,
    own: true,
    text: '三里屯扫街',
    textLength: 5,
    stars: null,
    pictures: [],
    video: null,
    priceCoins: 0,
    vipFree: false,
    locked: false,
    unlocked: false,
    likes: 0,
    liked: false,
    favourite: false,
    commentCount: 0,
    createdAt: '2026-11-21T10:26:00+08:00',
    state: 'passed',
    refusedWhy: '',
    takenDown: false,
    appeal: 'none',
    editState: null,
    ...overrides,
  }
}
