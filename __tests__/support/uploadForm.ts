import { createHmac } from 'node:crypto'
import type { UploadCredential } from '@contract/files'

/** Puts zeroes into a caller's own folder by a policy of one's own, which says nothing about the size. Answers the key. */
export async function postWithoutRange(credential: UploadCredential, bytes: number): Promise<string> {
  const { uploadUrl, uploadPath, accessKeyId, accessKeySecret, securityToken } = credential
  const key = `${uploadPath}a.jpg`
  const expiration = new Date(Date.now() + 3600_000).toISOString()
  const text = JSON.stringify({ expiration, conditions: [['eq', '$key', key]] })
  const policy = Buffer.from(text).toString('base64')
  const signature = createHmac('sha1', accessKeySecret).update(policy).digest('base64')
  const form = new FormData()
  const fields = { key, policy, signature, OSSAccessKeyId: accessKeyId, 'x-oss-security-token': securityToken }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg')
  const { status } = await fetch(uploadUrl, { method: 'POST', body: form })
  if (status !== 204) throw new Error(`the store answered ${status}`)
  return key
}
