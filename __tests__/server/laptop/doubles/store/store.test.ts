import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { dealerOf } from '../../../../../server/laptop/demo/pictures/deal'
import { figureAt } from '../../../../../server/laptop/demo/pictures/figure'
import { defaultAvatar, drawRecipe } from '../../../../../server/laptop/demo/pictures/source'
import { openDisk, type Disk } from '../../../../../server/laptop/doubles/store/disk'
import { buildStore } from '../../../../../server/laptop/doubles/store/server'
import { ossStorage } from '../../../../../server/ports/storage/oss'
import { testEnv } from '../../../../support/env'

const access = testEnv().storage
const versions = ['v1', 'v4'] as const
const recipe = dealerOf('test')({ figure: figureAt(0, 'female') })
let now = new Date('2026-11-21T10:00:00Z')
let drawn = 0
let dataDir: string
let store: FastifyInstance
let disk: Disk

beforeEach(async () => {
  drawn = 0
  now = new Date('2026-11-21T10:00:00Z')
  dataDir = mkdtempSync(join(tmpdir(), 'pinpai-store-'))
  disk = openDisk(dataDir)
  const draw = (wanted: unknown) => {
    drawn += 1
    return drawRecipe(wanted)
  }
  store = buildStore({ dataDir, access, draw, mirror: defaultAvatar, now: () => now, host: '127.0.0.1', port: 0 })
  await disk.putRecipe('media/one', recipe)
  await disk.putRecipe('sealed/one', recipe)
})

afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function get(url: string, headers: Record<string, string> = {}) {
  return store.inject({ method: 'GET', url, headers })
}

test('a named style has its size, its format by Accept, and is cached for a year', async () => {
  const answer = await get('/media/one?x-oss-process=style/card', { accept: 'image/avif,image/webp,*/*' })
  const picture = await sharp(answer.rawPayload).metadata()
  expect([answer.statusCode, answer.headers['content-type'], picture.width, picture.height]).toEqual([
    200,
    'image/avif',
    480,
    640,
  ])
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.vary).toContain('Accept')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/webp'],
  ['image/png,image/*;q=0.8', 'image/jpeg'],
])('Accept %s gets %s', async (accept, type) => {
  const answer = await get('/media/one?x-oss-process=style/thumb', { accept })
  expect(answer.headers['content-type']).toBe(type)
})

test.each(['style/huge', 'image/resize,w_9000', 'style/constructor', ''])('%p is no style: 400', async (style) => {
  const answer = await get(`/media/one?x-oss-process=${style}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('<Code>InvalidArgument</Code>')
})

test('what is missing answers 404 as OSS does, and climbing out is missing too', async () => {
  for (const url of ['/media/none', '/media/..%2f..%2fetc/passwd', '/', '/media/one.recipe.json']) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.body.includes('<Code>NoSuchKey</Code>')]).toEqual([url, 404, true])
  }
})

test.each(versions)('a private key needs a signature of %s that fits and holds', async (signature) => {
  expect((await get('/sealed/one?x-oss-process=style/large')).statusCode).toBe(403)
  const url = ossStorage({ ...access, signature }).signedUrl('', 'sealed/one', { style: 'thumb', now })
  const answer = await get(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=600'])
  expect((await get(url.replace('thumb', 'large'))).statusCode).toBe(403)
  expect((await get(url.replace(/xpires=\d+/, 'xpires=9999999'))).statusCode).toBe(403)
  now = new Date(now.getTime() + 21 * 60 * 1000)
  expect((await get(url)).statusCode).toBe(403)
})

test('a signed address stays the same for its ten minutes and is what ali-oss would sign', () => {
  const storage = ossStorage({ ...access, signature: 'v1' })
  const sign = (moment: string) =>
    storage.signedUrl('http://store.test', 'sealed/one', { style: 'large', now: new Date(moment) })
  const url = new URL(sign('2026-11-21T10:01:00Z'))
  expect(sign('2026-11-21T10:09:59Z')).toBe(url.href)
  expect(sign('2026-11-21T10:10:00Z')).not.toBe(url.href)
  const expires = url.searchParams.get('Expires')
  const asked = { access, key: 'sealed/one', process: 'style/large', now: Date.parse('2026-11-21T10:01:00Z') }
  const peer = join(__dirname, 'ossPeer.cjs')
  const theirs = execFileSync(process.execPath, [peer, JSON.stringify({ ...asked, expires: Number(expires) })])
  expect(JSON.parse(theirs.toString())).toEqual({ signature: url.searchParams.get('Signature'), expires })
})

test('many first asks draw once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => get('/media/one?x-oss-process=style/thumb')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await get('/media/one?x-oss-process=style/thumb')
  expect(drawn).toBe(1)
})

test('a range answers its part, an impossible one 416', async () => {
  const whole = await get('/media/one?x-oss-process=style/thumb')
  const part = await get('/media/one?x-oss-process=style/thumb', { range: 'bytes=10-19' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.rawPayload.length}`])
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
  expect((await get('/media/one', { range: 'bytes=99999999-' })).statusCode).toBe(416)
})

test('an etag that is known answers 304, and HEAD has no body', async () => {
  const { headers } = await get('/media/one?x-oss-process=style/thumb')
  const known = await get('/media/one?x-oss-process=style/thumb', { 'if-none-match': String(headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const head = await store.inject({ method: 'HEAD', url: '/media/one?x-oss-process=style/thumb' })
  expect([head.statusCode, head.body, Number(head.headers['content-length'])]).toEqual([
    200,
    '',
    Number(headers['content-length']),
  ])
})

test('an upload of another type is never served', async () => {
  await disk.put('media/script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
  expect((await get('/media/script')).statusCode).toBe(403)
  expect((await get('/media/script?x-oss-process=style/large')).statusCode).toBe(403)
})

test('a stored photo is served as it is, and its styles lose the place it was taken', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#678' } })
    .withExif({ IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
    .jpeg()
    .toBuffer()
  await disk.put('media/photo', photo)
  expect((await get('/media/photo')).rawPayload).toEqual(photo)
  const styled = await sharp((await get('/media/photo?x-oss-process=style/large')).rawPayload).metadata()
  expect([styled.width, styled.exif]).toEqual([900, undefined])
})

test('a user without an avatar has a drawn one', async () => {
  const answer = await get('/avatar/0190a0b0-0000-7000-8000-000000000001?x-oss-process=style/avatar')
  const { width, height } = await sharp(answer.rawPayload).metadata()
  expect([answer.statusCode, width, height]).toEqual([200, 128, 128])
})

test.each(['//', '///x', '//?x-oss-process=style/card', '/\\', '//['])('nothing lies at %s', async (url) => {
  const answered = await statusOfRaw(url)
  expect(answered).toBeGreaterThanOrEqual(400)
  expect(answered).toBeLessThan(500)
})

/** As it is written, which neither fetch nor a parser would let through. */
async function statusOfRaw(url: string): Promise<number> {
  const at = new URL(await store.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(at.port), at.hostname)
  socket.write(`PUT ${url} HTTP/1.1\r\nhost: store\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  return Number((await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
}

test.each([
  ['a content type that is none', '/pinpai/u/x?uploadId=x', { 'content-type': 'Hz' }, 'InvalidArgument'],
  ['a form without a boundary', '/', { 'content-type': 'multipart/form-data' }, 'MalformedPOSTRequest'],
])('%s is a fault of the caller', async (_, url, headers, code) => {
  const answer = await store.inject({ method: 'POST', url, headers, payload: 'anything' })
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(`<Code>${code}</Code>`)])
})
