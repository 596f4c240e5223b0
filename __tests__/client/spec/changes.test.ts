import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { all, changed, families, type Made } from '../../prove/changes/all'

const textOf = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8')

/** What `npm run prove -- tables` could not change, since it is no longer written there. */
function stale(made: readonly Made[]): string[] {
  return made.flatMap((one) => {
    try {
      const text = textOf(one.file)
      return changed(text, one) === text ? [`${one.file}: ${one.change[1]} stays as it is`] : []
    } catch (error) {
      return [String(error)]
    }
  })
}

test('what the proof of the tables changes is written where it says', () => {
  expect(stale(all)).toEqual([])
})

test.each(Object.entries(families))('so are all %s', (_, { file, members }) => {
  expect(stale(members.map(({ change }) => ({ file, change })))).toEqual([])
})
