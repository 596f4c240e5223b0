import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { transaction } from '../../../server/db/connection'
import { adoptUploads, insertMedia, type Adoption } from '../../../server/features/media/adopt'
import { aPhoto } from '../../support/builders/files'
import { aVideo } from '../../support/builders/videos'
import { startTestStore, type TestStore } from '../../support/store'
import { buildTestApp, type TestApp } from '../../support/testApp'

const me = '0190a0b0-0000-7000-8000-000000000001'
const other = '0190a0b0-0000-7000-8000-000000000002'
let store: TestStore
let app: TestApp

beforeAll(async () => {
  store = await startTestStore()
  app = await buildTestApp({ storage: store.storage })
})

afterAll(async () => {
  await app.close()
  await store.close()
})

async function adopt(bytes: Buffer, more: Partial<Adoption> = {}) {
  const keys = [await store.upload(me, bytes)]
  const plain = { userId: me, keys, visibility: 'public', waits: false, kind: 'picture' } as const
  const [media] = await adoptUploads(app.deps, { ...plain, ...more })
  if (media === undefined) throw new Error('nothing was adopted')
  return media
}

async function bytesOf(key: string): Promise<Buffer> {
  const found = await store.storage.get(key)
  if (found === null) throw new Error(`${key} is not there`)
  return Buffer.concat(await found.body.toArray())
}

test('a photo becomes a public picture of its own name, without the place it was taken, with a blur of 40 pixels', async () => {
  const photo = await aPhoto({ width: 900, height: 600 })
  expect((await sharp(photo).metadata()).exif?.includes('CameraMaker')).toBe(true)
  const media = await adopt(photo)
  expect(media).toMatchObject({ kind: 'picture', width: 900, height: 600, public: true })
  expect(media.key).toMatch(/^media\/[0-9a-f]{32}$/)
  const answer = await fetch(`${store.origin}/${media.key}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const stored = Buffer.from(await answer.arrayBuffer())
  expect(media.bytes).toBe(stored.length)
  const { exif, icc, xmp, iptc } = await sharp(stored).metadata()
  expect({ exif, icc, xmp, iptc }).toEqual({ exif: undefined, icc: undefined, xmp: undefined, iptc: undefined })
  expect(stored.includes('CameraMaker')).toBe(false)
  const blur = await sharp(await bytesOf(media.blurKey ?? '')).metadata()
  expect([blur.width, blur.height]).toEqual([40, 27])
})

test('a sealed one is read with a passing address alone, its blur by anybody', async () => {
  const media = await adopt(await aPhoto(), { visibility: 'sealed' })
  expect([media.key, media.public]).toEqual([expect.stringMatching(/^sealed\/[0-9a-f]{32}$/), false])
  expect((await fetch(`${store.origin}/${media.key}`)).status).toBe(403)
  const signed = store.storage.signedUrl(store.origin, media.key, { style: 'large', now: new Date() })
  expect((await fetch(signed)).status).toBe(200)
  expect((await fetch(`${store.origin}/${media.blurKey ?? ''}`)).status).toBe(200)
})

test('a picture is turned as the camera was held', async () => {
  const lying = await sharp(await aPhoto({ width: 300, height: 200 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await adopt(lying)).toMatchObject({ width: 200, height: 300 })
})

test('what is transparent stays so, and every type of the product comes in', async () => {
  const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#f008' } })
  for (const bytes of [
    await clear.clone().png().toBuffer(),
    await clear.clone().webp().toBuffer(),
    await clear.clone().avif().toBuffer(),
  ]) {
    const stored = await sharp(await bytesOf((await adopt(bytes)).key)).metadata()
    expect([stored.format, stored.hasAlpha]).toEqual(['webp', true])
  }
})

test('an avatar is at most 512 pixels square and has no blur', async () => {
  const media = await adopt(await aPhoto({ width: 1200, height: 800 }), { kind: 'avatar' })
  expect(media).toMatchObject({ kind: 'avatar', width: 512, height: 512, blurKey: null })
})

test('a picture that is also something else is only a picture afterwards', async () => {
  const script = '<script>alert(document.domain)</script>'
  const polyglot = Buffer.concat([await aPhoto(), Buffer.from(script), Buffer.from('PK\x03\x04')])
  const stored = await bytesOf((await adopt(polyglot)).key)
  expect(stored.includes('<script>')).toBe(false)
  const commented = await sharp(await aPhoto())
    .withExif({ IFD0: { ImageDescription: script } })
    .png()
    .toBuffer()
  expect(commented.includes('<script>')).toBe(true)
  expect((await bytesOf((await adopt(commented)).key)).includes('<script>')).toBe(false)
})

/** A PNG whose header promises more pixels than anybody has memory for, in few bytes. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 0
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(name), data])
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, check])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const refusedPictures: ReadonlyArray<readonly [string, () => Buffer | Promise<Buffer>, string]> = [
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'FILE_TYPE'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'FILE_TYPE'],
  [
    'HTML behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from('<script>')]),
    'FILE_TYPE',
  ],
  ['a JPEG that breaks off', async () => (await noisyPhoto()).subarray(0, 20_000), 'FILE_TYPE'],
  ['a bomb', () => bomb(30_000, 30_000), 'FILE_TOO_LARGE'],
  ['one pixel row too many', () => bomb(5_000, 5_001), 'FILE_TOO_LARGE'],
  [
    '5,000,001 bytes',
    async () => Buffer.concat([await aPhoto(), Buffer.alloc(5_000_001)]).subarray(0, 5_000_001),
    'FILE_TOO_LARGE',
  ],
  ['a video', () => aVideo(), 'FILE_TYPE'],
  ['nothing', () => Buffer.alloc(0), 'FILE_TYPE'],
]

function noisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
}

test.each(refusedPictures)('%s is refused, and nothing is written', async (_name, bytes, reason) => {
  const before = [await store.disk.list('media/', '', 1000), await store.disk.list('sealed/', '', 1000)]
  await expect(adopt(await bytes())).rejects.toMatchObject({ reason })
  expect([await store.disk.list('media/', '', 1000), await store.disk.list('sealed/', '', 1000)]).toEqual(before)
})

test('a user adopts her own uploads alone', async () => {
  const theirs = await store.upload(other, await aPhoto())
  await store.disk.put('media/somebody', await aPhoto())
  const keys = [
    theirs,
    `/${theirs}`,
    `u/${me}/../${theirs.slice(2)}`,
    `u/${me}/none/at.jpg`,
    'media/somebody',
    `u/${me}`,
    '',
  ]
  for (const key of keys) {
    await expect(adopt(await aPhoto(), { keys: [key] })).rejects.toMatchObject({ reason: 'FILE_MISSING' })
  }
  const mine = await store.upload(me, await aPhoto())
  expect(await adopt(await aPhoto(), { keys: [`/${mine}`] })).toMatchObject({ public: true })
})

test('several keep their order, and rows are written once', async () => {
  const widths = [30, 20, 10]
  const keys = await Promise.all(widths.map(async (width) => store.upload(me, await aPhoto({ width, height: 10 }))))
  const plain = { visibility: 'public', waits: false, kind: 'picture' } as const
  const media = await adoptUploads(app.deps, { userId: me, keys, ...plain })
  expect(media.map(({ width }) => width)).toEqual(widths)
  const at = app.clock.now()
  await transaction(app.db, (tx) => insertMedia(tx, media, at))
  await transaction(app.db, (tx) => insertMedia(tx, media, at))
  const names = media.flatMap(({ key, blurKey }) => [key, blurKey ?? ''])
  const rows = await app.db.selectFrom('media').selectAll().where('key', 'in', names).execute()
  expect(rows).toHaveLength(6)
  expect(rows.find(({ key }) => key === media[0]?.key)).toMatchObject({
    kind: 'picture',
    recipe: null,
    bytes: media[0]?.bytes,
    blur_key: media[0]?.blurKey,
  })
})

test('a video keeps its frames where they were and loses everything that tells about its maker', async () => {
  const frames = Buffer.alloc(150_000, 9)
  const video = aVideo({ width: 640, height: 360, turned: true, frames })
  const media = await adopt(video, { kind: 'video', visibility: 'sealed' })
  expect(media).toMatchObject({ kind: 'video', width: 360, height: 640, blurKey: null, bytes: video.length })
  const stored = await bytesOf(media.key)
  expect(stored.indexOf(frames)).toBe(video.indexOf(frames))
  expect(stored.includes('secret place')).toBe(false)
  for (const name of ['mvhd', 'vide', 'soun']) expect(stored.includes(name)).toBe(true)
})

test('of a video any part can be fetched, with its passing address', async () => {
  const media = await adopt(aVideo(), { kind: 'video', visibility: 'sealed' })
  const url = store.storage.signedVideoUrl(store.origin, media.key, { now: new Date() })
  const range = { headers: { range: 'bytes=4-7' } }
  const part = await fetch(url, range)
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', 'ftyp'])
  expect(part.headers.get('content-range')).toBe(`bytes 4-7/${media.bytes}`)
  expect((await fetch(`${store.origin}/${media.key}`, range)).status).toBe(403)
})

const refusedVideos: ReadonlyArray<readonly [string, () => Buffer]> = [
  ['QuickTime', () => aVideo({ brand: 'qt  ' })],
  ['an AVIF', () => aVideo({ brand: 'avif' })],
  ['one that breaks off', () => aVideo().subarray(0, 900)],
  ['one with a tail that is no box', () => Buffer.concat([aVideo(), Buffer.from('<script>alert(1)</script>')])],
  ['one without pictures', () => aVideo({ width: 0, height: 0 })],
  [
    'HTML behind the first bytes',
    () => Buffer.concat([aVideo().subarray(0, 20), Buffer.from('<script>alert(1)</script>')]),
  ],
]

test.each(refusedVideos)('%s is no video', async (_name, bytes) => {
  await expect(adopt(bytes(), { kind: 'video' })).rejects.toMatchObject({ reason: 'FILE_TYPE' })
})

test('a photo is no video, and a video of 200,000,001 bytes is too large', async () => {
  await expect(adopt(await aPhoto(), { kind: 'video' })).rejects.toMatchObject({ reason: 'FILE_TYPE' })
  const large = Buffer.concat([aVideo(), Buffer.alloc(200_000_001)]).subarray(0, 200_000_001)
  await expect(adopt(large, { kind: 'video' })).rejects.toMatchObject({
    reason: 'FILE_TOO_LARGE',
    message: '视频最大200m以内哦~',
  })
})
