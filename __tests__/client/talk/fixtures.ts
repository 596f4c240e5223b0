import type { Api } from '@contract/api'
import type { TalkLine } from '@contract/talk'

export const shareId = '01935000-0000-7000-8000-000000000002'

/** Something that somebody else said; a test states only what it is about. */
export function aLine(overrides: Partial<TalkLine> = {}): TalkLine {
  const seq = overrides.seq ?? 1
  return {
    id: `line-${seq}`,
    seq,
    kind: 'said',
    userId: 'user-2',
    name: '陈屿',
    avatarUrl: 'https://pictures.test/2.webp',
    own: false,
    text: `第 ${seq} 句`,
    pictures: [],
    state: 'passed',
    key: null,
    createdAt: '2026-06-10T10:00:00+08:00',
    ...overrides,
  }
}

export function aTalk(overrides: Partial<Api['getTalk']['data']> = {}): Api['getTalk']['data'] {
  const person = { avatarUrl: 'https://pictures.test/2.webp', own: false }
  return {
    unread: 0,
    open: true,
    closesAt: '2026-06-17T16:00:00+08:00',
    people: [
      { ...person, userId: 'user-1', name: '林知夏', role: 'model' },
      { ...person, userId: 'user-2', name: '陈屿', role: 'opener' },
      { ...person, userId: 'user-3', name: '阿澈', role: 'member', own: true },
    ],
    ...overrides,
  }
}
