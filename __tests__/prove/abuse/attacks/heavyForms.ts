import assert from 'node:assert/strict'
import { apiBase, calls } from '@contract/calls'
import { aPhoto } from '../../../support/builders/files'
import { type Answer, faults, tally } from '../caller'
import type { Someone, Target } from '../target'

const people = 3
/** As many as a person may send within an hour. */
const formsEach = 240
const pictureBytes = 4_900_000

/** The largest pictures in forms of the server's own, all that some people may send at once. */
export async function heavyForms(target: Target): Promise<string> {
  const photo = await aPhoto()
  const picture = new Blob([new Uint8Array(Buffer.concat([photo, Buffer.alloc(pictureBytes - photo.length)]))])
  const brutes = await Promise.all(Array.from({ length: people }, () => target.aMember()))
  const answers = await Promise.all(
    brutes.flatMap((brute) => Array.from({ length: formsEach }, () => send(brute, picture))),
  )
  assert.deepEqual(faults(answers).slice(0, 2), [], tally(answers))
  return `${answers.length} forms of ${pictureBytes} bytes at once: ${tally(answers)}`
}

function send({ caller }: Someone, picture: Blob): Promise<Answer> {
  const body = new FormData()
  body.append('file', picture, 'a.jpg')
  return caller.send(`${apiBase}/${calls.uploadFile.path}`, { method: 'POST', body })
}
