import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aPhoto } from '../../../support/builders/files'
import { aHollowPicture } from '../../../support/builders/heavyPictures'
import { type Answer, faults, tally } from '../caller'
import type { Someone, Target } from '../target'

const brutes = 4
/** Beyond what her small picture takes while nobody else has one. */
const longerMs = 5000

/** Small files of zeroes that are large once decoded, many at once of several users, while somebody posts a small picture. */
export async function heavyPictures(target: Target): Promise<string> {
  const [huge, large] = await Promise.all([aHollowPicture(7000), aHollowPicture(5000)])
  const her = await target.aMember()
  const small = await target.upload(her, await aPhoto())
  const alone = await publish(her, [small])
  assert.equal(alone.code, 200, alone.text)
  const attackers = await Promise.all(Array.from({ length: brutes }, () => target.aMember()))
  const uploads = await Promise.all(
    attackers.map(async (one) => [one, await target.upload(one, huge), await target.upload(one, large)] as const),
  )
  const attack = uploads.map(([one, ...keys]) => posts(one, ...keys))
  await pause(500)
  const meanwhile = await publish(her, [await target.upload(her, await aPhoto())])
  const answers = (await Promise.all(attack)).flat()
  assert.deepEqual(faults(answers), [], tally(answers))
  assert.equal(meanwhile.code, 200, `her picture was refused: ${meanwhile.text}`)
  assert.ok(meanwhile.ms <= alone.ms + longerMs, `her picture took ${Math.round(meanwhile.ms)} ms`)
  const times = `hers took ${Math.round(meanwhile.ms)} ms, alone ${Math.round(alone.ms)} ms`
  return `${answers.length} posts of ${huge.length} bytes and 49 megapixels or 25: ${tally(answers)}; ${times}`
}

function posts(one: Someone, huge: string, large: string): Promise<Answer[]> {
  const sets = [[huge], [huge], Array.from({ length: 9 }, () => huge), [large], [large], [large, huge]]
  return Promise.all(sets.map((keys) => publish(one, keys)))
}

function publish({ caller }: Someone, pictures: readonly string[]): Promise<Answer> {
  return caller.call('saveComment', { text: `返图 ${randomUUID()}`, pictures, publishCoins: 0 })
}
