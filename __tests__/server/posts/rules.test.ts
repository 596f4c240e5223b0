import { mayRead, requireFitting, targetTypeOf, type Wanted } from '../../../server/features/posts/rules'
import { mediaKeysOf, takesAway, versionOf, type Version } from '../../../server/features/posts/version'

type Row = Parameters<typeof mayRead>[0]
const gone = new Date('2026-06-08T02:00:00Z')
const row = (state: Row['state'], deleted_at: Date | null = null): Row => ({ user_id: 'author', state, deleted_at })

/** Product 7.6, 7.9 and 11.1. */
describe('who reads a post or a comment', () => {
  const author = { id: 'author', bought: false }
  const buyer = { id: 'buyer', bought: true }
  const user = { id: 'user', bought: false }
  const visitor = { id: null, bought: false }

  test.each<[what: string, found: Row, author: boolean, buyer: boolean, user: boolean, visitor: boolean]>([
    ['one that passed', row('passed'), true, true, true, true],
    ['one that is checked', row('pending'), true, false, false, false],
    ['one that was refused', row('refused'), true, false, false, false],
    ['one that its author deleted', row('passed', gone), false, true, false, false],
    ['one that was deleted before it passed', row('pending', gone), false, false, false, false],
    ['one that was refused and deleted', row('refused', gone), false, false, false, false],
  ])('%s', (_, found, ...readers) => {
    expect([author, buyer, user, visitor].map((reader) => mayRead(found, reader))).toEqual(readers)
  })
})

test('a thing with something above it is a comment', () => {
  expect([targetTypeOf({ parent_id: null }), targetTypeOf({ parent_id: 'above' })]).toEqual(['post', 'comment'])
})

describe('what fits', () => {
  const words: Wanted = { text: '好看', pictures: 0, hasVideo: false, hasSpot: false }

  test.each<[what: string, kind: 'post' | 'comment', wanted: Wanted, field: string | null]>([
    ['a comment of 140 characters', 'comment', { ...words, text: '字'.repeat(140) }, null],
    ['a comment of 141', 'comment', { ...words, text: '字'.repeat(141) }, 'text'],
    ['a comment of 140 faces, each of two units', 'comment', { ...words, text: '😀'.repeat(140) }, null],
    ['a comment with a picture', 'comment', { ...words, pictures: 1 }, 'pictures'],
    ['a comment with a video', 'comment', { ...words, hasVideo: true }, 'video'],
    ['a comment with a place', 'comment', { ...words, hasSpot: true }, 'place'],
    ['a post with a place', 'post', { ...words, hasSpot: true }, null],
    ['a post of a thousand characters', 'post', { ...words, text: '字'.repeat(1000) }, null],
    ['a post with nine pictures', 'post', { ...words, pictures: 9 }, null],
    ['a post with a video', 'post', { ...words, hasVideo: true }, null],
    ['a post with a video and a picture', 'post', { ...words, pictures: 1, hasVideo: true }, 'video'],
  ])('%s', (_, kind, wanted, field) => {
    const check = () => requireFitting(kind, wanted)
    if (field === null) expect(check).not.toThrow()
    else expect(check).toThrow(expect.objectContaining({ reason: 'BAD_INPUT', data: { field } }))
  })
})

describe('after a sale content is added, never removed (product 7.9)', () => {
  const sold: Version = {
    text: '布光图在这里',
    priceCoins: 30,
    vipFree: false,
    pictures: ['sealed/a', 'sealed/b'],
    video: null,
    copies: {},
  }
  const film = { key: 'sealed/film', coverKey: 'sealed/cover' }
  const withFilm: Version = { ...sold, pictures: [], video: film }

  test.each<[what: string, before: Version, change: Partial<Version>, takes: boolean]>([
    ['nothing changed', sold, {}, false],
    ['words were added behind', sold, { text: '布光图在这里，还有后期' }, false],
    ['words were added before', sold, { text: '更新：布光图在这里' }, false],
    ['spaces around the words went', { ...sold, text: ' 布光图在这里\n' }, { text: '布光图在这里' }, false],
    ['a word went', sold, { text: '布光图' }, true],
    ['a word was put between', sold, { text: '布光图不在这里' }, true],
    ['all words went', sold, { text: '' }, true],
    ['a picture was added', sold, { pictures: ['sealed/a', 'sealed/b', 'sealed/c'] }, false],
    ['pictures changed places', sold, { pictures: ['sealed/b', 'sealed/a'] }, false],
    ['a picture went', sold, { pictures: ['sealed/a'] }, true],
    ['a picture became another', sold, { pictures: ['sealed/a', 'sealed/c'] }, true],
    ['a film took the place of the pictures', sold, { pictures: [], video: film }, true],
    ['the film stayed', withFilm, {}, false],
    ['the film went', withFilm, { video: null }, true],
    ['the cover of the film changed', withFilm, { video: { ...film, coverKey: 'sealed/other' } }, true],
    ['it became free', sold, { priceCoins: 0 }, false],
  ])('%s', (_, before, change, takes) => expect(takesAway(before, { ...before, ...change })).toBe(takes))

  test('a copy under another visibility stands for what it was copied from, however often', () => {
    const once = { ...sold, pictures: ['media/a2', 'sealed/b'], copies: { 'media/a2': 'sealed/a' } }
    const twice = { ...once, pictures: ['sealed/a3', 'sealed/b'], copies: { ...once.copies, 'sealed/a3': 'media/a2' } }
    expect([takesAway(sold, once), takesAway(sold, twice), takesAway(once, twice)]).toEqual([false, false, false])
    expect(takesAway(sold, { ...once, copies: {} })).toBe(true)
  })

  test('its files are the pictures in order, or the film behind its cover', () => {
    expect(mediaKeysOf(sold)).toEqual(['sealed/a', 'sealed/b'])
    expect(mediaKeysOf(withFilm)).toEqual(['sealed/cover', 'sealed/film'])
  })

  test.each([{}, null, { ...sold, priceCoins: 0.5 }, { ...sold, pictures: 'sealed/a' }, { ...sold, video: {} }])(
    'what is no version is not read as one: %j',
    (content) => expect(() => versionOf(content)).toThrow(),
  )
})
