import { mediaOf, requireFitting, textOf, versionOf, type CardVersion } from '../../../server/features/models/version'

type Card = Parameters<typeof requireFitting>[0]

/** In Shanghai it is the 8th of June. */
const now = new Date('2026-06-07T16:30:00Z')

const version: CardVersion = {
  name: '沈知遥',
  sex: 1,
  birthDay: '1999-06-01',
  height: 170,
  weight: 50,
  shoeSize: 38,
  regionCode: '320505',
  hourlyFeeFen: 0,
  intro: '擅长日系',
  classIds: [],
  pictures: [{ key: 'media/a', width: 3, height: 4 }],
}
const card = (change: Partial<Card>): Card => ({ ...version, pictures: ['u/me/a.jpg'], ...change })

describe('a card is taken (product 5.1)', () => {
  test.each([
    ['of one who turns 18 today', { birthDay: '2008-06-08' }],
    ['of one who was born on a leap day', { birthDay: '2008-02-29' }],
    ['of one who was born in 1920', { birthDay: '1920-01-01' }],
    ['of a city', { regionCode: '320500' }],
    ['of a municipality', { regionCode: '310000' }],
    ['of a city without counties', { regionCode: '441900' }],
    ['of a county directly under its province', { regionCode: '429004' }],
  ])('%s', (_, change) => expect(() => requireFitting(card(change), now)).not.toThrow())
})

describe('a card is refused', () => {
  test.each<[what: string, change: Partial<Card>, reason: string, field: string]>([
    ['of one who turns 18 tomorrow', { birthDay: '2008-06-09' }, 'AGE_UNDER', 'birthDay'],
    ['of one who is not born yet', { birthDay: '2027-01-01' }, 'AGE_UNDER', 'birthDay'],
    ['of one who was born in 1919', { birthDay: '1919-12-31' }, 'BAD_INPUT', 'birthDay'],
    ['of a whole province', { regionCode: '320000' }, 'AREA_UNKNOWN', 'regionCode'],
    ['of everywhere', { regionCode: '' }, 'AREA_UNKNOWN', 'regionCode'],
    ['of a code that is none', { regionCode: '320599' }, 'AREA_UNKNOWN', 'regionCode'],
  ])('%s', (_, change, reason, field) => {
    expect(() => requireFitting(card(change), now)).toThrow(expect.objectContaining({ reason, data: { field } }))
  })
})

test('the check reads name and words, and sees every picture and the voice', () => {
  const pictures = ['media/a', 'media/b'].map((key) => ({ key, width: 3, height: 4 }))
  const whole = { ...version, pictures, voice: { key: 'media/v', seconds: 5 } }
  expect(textOf(whole)).toBe('沈知遥\n擅长日系')
  expect([mediaOf(whole), mediaOf({ pictures })]).toEqual([
    ['media/a', 'media/b', 'media/v'],
    ['media/a', 'media/b'],
  ])
})

test.each<[string, object]>([
  ['no picture', { pictures: [] }],
  ['a sex that is none', { sex: 2 }],
  ['a fee of half a fen', { hourlyFeeFen: 0.5 }],
])('a version with %s is not read', (_, change) => {
  expect(versionOf(version)).toEqual(version)
  expect(() => versionOf({ ...version, ...change })).toThrow()
})
