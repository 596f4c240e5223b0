import { jobWords } from '@contract/console/words'
import { effects } from '../../../server/wiring/effects'

test('every job that the server may promise has a word, and no word is of none', () => {
  const topics = [...Object.keys(effects.inside), ...Object.keys(effects.outside)]
  expect(Object.keys(jobWords).sort()).toEqual(topics.sort())
})
