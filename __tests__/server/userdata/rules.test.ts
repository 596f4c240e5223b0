import type { TargetType } from '@contract/userdata'
import { isCounted, requireFitting, type Kind } from '../../../server/features/userdata/rules'

const types: TargetType[] = ['model', 'shareOrder', 'post', 'theme', 'comment', 'user']

/** What each relation may be about: + taken, - refused, in the order of `types`. */
const fitting: Record<Kind, string> = {
  favourite: '++++--',
  like: '+++++-',
  view: '++++--',
  follow: '+----+',
  wait: '-+----',
  block: '-----+',
  report: '++++++',
}

function refusal(relation: Parameters<typeof requireFitting>[0]): unknown {
  try {
    requireFitting(relation)
    return null
  } catch (error) {
    return error
  }
}

test.each(Object.entries(fitting) as Array<[Kind, string]>)(
  '%s of model, order, post, theme, comment, user: %s',
  (kind, row) => {
    const marks = types.map((targetType) => {
      const refused = refusal({ kind, targetType, targetId: 'another', userId: 'me' })
      if (refused === null) return '+'
      expect(refused).toMatchObject({ reason: 'BAD_INPUT', data: { field: 'targetType' } })
      return '-'
    })
    expect(marks.join('')).toBe(row)
  },
)

test.each<Kind>(['block', 'follow', 'report'])('nobody can %s himself', (kind) => {
  expect(refusal({ kind, targetType: 'user', targetId: 'me', userId: 'me' })).toMatchObject({ reason: 'TO_ONESELF' })
})

test('a thing of the same number as a user is not that user', () => {
  expect(refusal({ kind: 'report', targetType: 'post', targetId: 'me', userId: 'me' })).toBeNull()
})

test('likes and favourites make a thing hot, nothing else does', () => {
  const kinds = Object.keys(fitting) as Kind[]
  expect(kinds.filter(isCounted)).toEqual(['favourite', 'like'])
})
