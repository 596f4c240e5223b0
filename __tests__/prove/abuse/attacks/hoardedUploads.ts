import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { UploadCredential } from '@contract/files'
import { limits } from '@contract/limits'
import { postWithoutRange } from '../../../support/uploadForm'
import { must } from '../caller'
import type { Target } from '../target'

/** More than anybody may have under way, by far. */
const begun = 40
const patienceMs = 20_000

/** Somebody fills the store by the credential that the spec gives: files without a bound on their size, and parts that are never completed. */
export async function hoardedUploads(target: Target): Promise<string> {
  const one = await target.someone()
  const credential = must(await one.caller.call('getStsToken'))
  const key = await postWithoutRange(credential, limits.pictureBytesMax + 1)
  const refused = await one.caller.call('updateUser', { avatarKey: `/${key}` })
  assert.equal(refused.reason, 'FILE_TOO_LARGE', refused.text)
  assert.equal(await target.deps.storage.head(key), null, 'what was refused is still in the store')
  await beginMany(credential)
  const { deps } = target
  // Else it comes in its time, which is minutes.
  await deps.db.updateTable('upload_watch').set({ due_at: new Date() }).where('user_id', '=', one.id).execute()
  const until = Date.now() + patienceMs
  const left = async () => (await deps.storage.listUnfinished(`u/${one.id}/`)).length
  while ((await left()) > 10) {
    assert.ok(Date.now() < until, `${await left()} uploads in parts are still there`)
    await pause(100)
  }
  return `${limits.pictureBytesMax + 1} bytes as an avatar: ${refused.reason}, and gone; ${begun} uploads begun in parts: ${await left()} left`
}

async function beginMany(credential: UploadCredential): Promise<void> {
  const { default: Client } = await import('ali-oss')
  const { uploadUrl: endpoint, securityToken: stsToken, ...key } = credential
  const refreshSTSToken = async () => ({ ...key, stsToken })
  const oss = new Client({ ...key, endpoint, stsToken, refreshSTSToken, cname: true, authorizationV4: true })
  for (let at = 0; at < begun; at++) await oss.initMultipartUpload(`${key.uploadPath}film${at}.mp4`)
}
