import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import OSS from 'ali-oss'
import { startTestStore, type TestStore } from '../../../../support/store'
import { temporaryFolder } from '../../../../support/temporaryFolder'

let store: TestStore

beforeAll(async () => {
  store = await startTestStore()
})

afterAll(() => store.close())

const versions = [
  ['V1', false],
  ['V4', true],
] as const

/** ali-oss as an operator or a browser would configure it: the store's host name, no bucket in front of it. */
function client(
  authorizationV4: boolean,
  key?: { accessKeyId: string; accessKeySecret: string; stsToken: string },
): OSS {
  const { bucket, region, accessKeyId, accessKeySecret, endpoint } = store.access
  const refresh = key === undefined ? {} : { refreshSTSToken: async () => key, refreshSTSTokenInterval: 3600_000 }
  return new OSS({
    bucket,
    region,
    accessKeyId,
    accessKeySecret,
    endpoint,
    cname: true,
    authorizationV4,
    ...key,
    ...refresh,
  })
}

async function browserKey(prefix: string) {
  const { accessKeyId, accessKeySecret, securityToken: stsToken } = await store.storage.grantUpload(prefix)
  return { accessKeyId, accessKeySecret, stsToken }
}

const denied = { status: 403, code: 'AccessDenied' }

describe.each(versions)("ali-oss's own client with the server's key, %s", (_version, v4) => {
  test('puts, gets, copies, lists and deletes', async () => {
    const oss = client(v4)
    const bytes = randomBytes(3000)
    const folder = `op${Number(v4)}`
    await oss.put(`${folder}/a-1`, bytes)
    await oss.copy(`${folder}/b`, `${folder}/a-1`)
    expect((await oss.get(`${folder}/b`)).content).toEqual(bytes)
    const { res } = await oss.head(`${folder}/b`)
    expect(res.headers).toMatchObject({ 'content-length': '3000', etag: expect.stringMatching(/^"[0-9A-F]{32}"$/) })
    const first = await oss.list({ prefix: `${folder}/`, 'max-keys': 1 }, {})
    expect(first.objects.map(({ name }) => name)).toEqual([`${folder}/a-1`])
    const second = await oss.list({ prefix: `${folder}/`, 'max-keys': 1, marker: first.nextMarker }, {})
    expect([second.objects.map(({ name }) => name), second.isTruncated]).toEqual([[`${folder}/b`], false])
    expect((await oss.listV2({ prefix: `${folder}/`, 'max-keys': '5' }, {})).objects).toHaveLength(2)
    await oss.delete(`${folder}/a-1`)
    await expect(oss.get(`${folder}/a-1`)).rejects.toMatchObject({ status: 404, code: 'NoSuchKey' })
    await expect(oss.head(`${folder}/a-1`)).rejects.toMatchObject({ status: 404 })
    await expect(oss.copy(`${folder}/c`, `${folder}/none`)).rejects.toMatchObject({ code: 'NoSuchKey' })
  })

  test('signs an address that anybody can fetch, for as long as it says', async () => {
    const oss = client(v4)
    await oss.put('sealed/signed', Buffer.from('hello'))
    const sign = (expires: number) =>
      v4 ? oss.signatureUrlV4('GET', expires, {}, 'sealed/signed') : oss.signatureUrl('sealed/signed', { expires })
    const url = await sign(60)
    expect(await (await fetch(url)).text()).toBe('hello')
    expect((await fetch(`${store.origin}/sealed/signed`)).status).toBe(403)
    expect((await fetch(url.replace('sealed/signed', 'sealed/other'))).status).toBe(403)
    expect((await fetch(await sign(-1))).status).toBe(403)
  })

  test('is refused with another secret, and a body that is not what its MD5 says', async () => {
    const wrong = client(v4, { accessKeyId: store.access.accessKeyId, accessKeySecret: 'another', stsToken: '' })
    await expect(wrong.put('op/none', Buffer.from('x'))).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
    const headers = { 'Content-MD5': 'AAAAAAAAAAAAAAAAAAAAAA==' }
    await expect(client(v4).put('op/none', Buffer.from('x'), { headers })).rejects.toMatchObject({
      code: 'InvalidDigest',
    })
    await expect(client(v4).head('op/none')).rejects.toMatchObject({ status: 404 })
  })
})

describe.each(versions)("ali-oss's own client with a browser's key, %s", (_version, v4) => {
  const mine = `u/me${Number(v4)}/r/`
  let browser: OSS
  beforeAll(async () => {
    browser = client(v4, await browserKey(mine))
  })

  test('puts below its prefix and nowhere else', async () => {
    await browser.put(`${mine}a.jpg`, Buffer.from('mine'))
    expect((await client(v4).get(`${mine}a.jpg`)).content.toString()).toBe('mine')
    for (const key of ['u/other/r/a.jpg', 'media/a', 'sealed/a', mine.replace(/\/r\/$/, '/r2/a')]) {
      await expect(browser.put(key, Buffer.from('x'))).rejects.toMatchObject(denied)
      await expect(browser.initMultipartUpload(key)).rejects.toMatchObject(denied)
    }
  })

  test('can neither get, head, list, copy nor delete', async () => {
    await browser.put(`${mine}b.jpg`, Buffer.from('mine'))
    await expect(browser.get(`${mine}b.jpg`)).rejects.toMatchObject(denied)
    await expect(browser.head(`${mine}b.jpg`)).rejects.toMatchObject({ status: 403 })
    await expect(browser.list({ prefix: mine, 'max-keys': 9 }, {})).rejects.toMatchObject(denied)
    await expect(browser.delete(`${mine}b.jpg`)).rejects.toMatchObject(denied)
    await expect(browser.copy(`${mine}c.jpg`, `${mine}b.jpg`)).rejects.toMatchObject(denied)
    const url = v4 ? await browser.signatureUrlV4('GET', 60, {}, `${mine}b.jpg`) : browser.signatureUrl(`${mine}b.jpg`)
    expect((await fetch(url)).status).toBe(403)
    expect((await client(v4).get(`${mine}b.jpg`)).content.toString()).toBe('mine')
  })

  test('uploads in parts, breaks off, and goes on where it was', async () => {
    const bytes = randomBytes(450_000)
    const folder = temporaryFolder('parts')
    const file = join(folder, 'video.mp4')
    writeFileSync(file, bytes)
    const name = `${mine}video.mp4`
    let checkpoint: OSS.Checkpoint | undefined
    const breakOff = async (done: number, at: OSS.Checkpoint) => {
      checkpoint = structuredClone(at)
      if (done > 0.3) throw new Error('the line is gone')
    }
    const options = { partSize: 100 * 1024, parallel: 1 }
    await expect(browser.multipartUpload(name, file, { ...options, progress: breakOff })).rejects.toThrow('the line')
    if (checkpoint === undefined) throw new Error('no checkpoint')
    const listed = await browser.listParts(
      name,
      checkpoint.uploadId,
      { 'max-parts': 100, 'part-number-marker': 0, 'encoding-type': 'url' },
      {},
    )
    expect(listed.parts.map(({ PartNumber }) => Number(PartNumber))).toEqual([1, 2])
    const { res } = await browser.multipartUpload(name, file, { ...options, checkpoint })
    expect(res.status).toBe(200)
    expect((await client(v4).get(name)).content.equals(bytes)).toBe(true)
    rmSync(folder, { recursive: true })
    const over = browser.listParts(
      name,
      checkpoint.uploadId,
      { 'max-parts': 1, 'part-number-marker': 0, 'encoding-type': 'url' },
      {},
    )
    await expect(over).rejects.toMatchObject({ status: 404, code: 'NoSuchUpload' })
  })

  test('gives an upload in parts up, but not that of somebody else', async () => {
    const { uploadId } = await browser.initMultipartUpload(`${mine}gone.mp4`)
    const other = client(v4, await browserKey('u/other/r/'))
    await expect(other.abortMultipartUpload(`${mine}gone.mp4`, uploadId)).rejects.toMatchObject(denied)
    await expect(other.abortMultipartUpload('u/other/r/gone.mp4', uploadId)).rejects.toMatchObject({
      code: 'NoSuchUpload',
    })
    await browser.abortMultipartUpload(`${mine}gone.mp4`, uploadId)
    const part = browser.uploadPart(`${mine}gone.mp4`, uploadId, 1, Buffer.alloc(9) as unknown as File, 0, 9)
    await expect(part).rejects.toMatchObject({ code: 'NoSuchUpload' })
  })

  test('is refused with the token of another key, a changed token, and none', async () => {
    const [one, two] = [await browserKey(mine), await browserKey(mine)]
    const put = (key: typeof one) => client(v4, key).put(`${mine}x`, Buffer.from('x'))
    await expect(put({ ...one, stsToken: two.stsToken })).rejects.toMatchObject({ code: 'InvalidSecurityToken' })
    const claims = JSON.parse(Buffer.from(one.stsToken.split('.')[0] ?? '', 'base64url').toString())
    claims.statements[0].Resource = ['*']
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const stsToken = one.stsToken.replace(/^[^.]+/, forged)
    await expect(put({ ...one, stsToken })).rejects.toMatchObject({ code: 'InvalidSecurityToken' })
    await expect(put({ ...one, stsToken: '' })).rejects.toMatchObject({ code: 'InvalidAccessKeyId' })
  })
})

test('a temporary key ends after its hour', async () => {
  let now = new Date()
  const aging = await startTestStore({ now: () => now })
  const { accessKeyId, accessKeySecret, securityToken, expiration } = await aging.storage.grantUpload('u/me/r/')
  expect(expiration.getTime() - now.getTime()).toBeGreaterThan(3_590_000)
  const put = async () => {
    const headers = { 'x-oss-security-token': securityToken, 'x-oss-date': new Date(now).toUTCString() }
    const { endpoint, ...rest } = { ...aging.access, accessKeyId, accessKeySecret }
    const oss = new OSS({ ...rest, endpoint, cname: true })
    return oss.put('u/me/r/a', Buffer.from('x'), { headers })
  }
  expect((await put()).res.status).toBe(200)
  now = new Date(expiration.getTime())
  await expect(put()).rejects.toMatchObject({ status: 403, code: 'SecurityTokenExpired' })
  await aging.close()
})
