import type { Person } from '@contract/people'

/** Somebody as another sees them; a test states only what it is about. */
export function aPerson(overrides: Partial<Person> = {}): Person {
  return {
    id: 'x1',
    nickname: '阿澈',
    avatarUrl: 'https://pictures.test/a.webp',
    intro: '拍胶片',
    isVip: false,
    model: null,
    counts: { posts: 1, shareOrders: 0, reviews: 0, followers: 3, follows: 2, likes: 1200 },
    followed: false,
    own: false,
    ...overrides,
  }
}
