import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UploadCredential } from '../../../../contract/files'
import { limits } from '../../../../contract/limits'
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

/** By a policy of one's own, which says nothing about the size. */
async function postWithoutRange(credential: UploadCredential, bytes: number): Promise<string> {
  const { uploadUrl, uploadPath, accessKeyId, accessKeySecret, securityToken } = credential
  const key = `${uploadPath}a.jpg`
  const conditions = [['eq', '$key', key]]
  const text = JSON.stringify({ expiration: new Date(Date.now() + 3600_000).toISOString(), conditions })
  const policy = Buffer.from(text).toString('base64')
  const signature = createHmac('sha1', accessKeySecret).update(policy).digest('base64')
  const form = new FormData()
  const fields = { key, policy, signature, OSSAccessKeyId: accessKeyId, 'x-oss-security-token': securityToken }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg')
  assert.equal((await fetch(uploadUrl, { method: 'POST', body: form })).status, 204)
  return key
}

async function beginMany(credential: UploadCredential): Promise<void> {
  const { default: Client } = await import('ali-oss')
  const { uploadUrl: endpoint, securityToken: stsToken, ...key } = credential
  const refreshSTSToken = async () => ({ ...key, stsToken })
  const oss = new Client({ ...key, endpoint, stsToken, refreshSTSToken, cname: true, authorizationV4: true })
  for (let at = 0; at < begun; at++) await oss.initMultipartUpload(`${key.uploadPath}film${at}.mp4`)
}
