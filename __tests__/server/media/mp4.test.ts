import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { readMp4, type Mp4 } from '../../../server/features/media/mp4'
import { openBoxes, type Source } from '../../../server/features/media/mp4Boxes'
import { aVideo, box } from '../../support/builders/videos'

/** A file that counts how often it is read, and throws where it is asked for what it has not. */
function sourceOf(bytes: Buffer): Source & { reads: number } {
  return {
    size: bytes.length,
    reads: 0,
    read(at, length) {
      this.reads += 1
      if (at < 0 || length < 0 || at + length > bytes.length) throw new Error(`read ${length} at ${at}`)
      return Promise.resolve(bytes.subarray(at, at + length))
    },
  }
}

const read = (bytes: Buffer) => readMp4(sourceOf(bytes))
const boxesIn = (bytes: Buffer) => openBoxes(sourceOf(bytes)).within({ body: 0, end: bytes.length })

/** What is left of a file once its hidden boxes are blanked. */
function blanked(bytes: Buffer, { hidden }: Mp4): Buffer {
  const copy = Buffer.from(bytes)
  for (const { body, end } of hidden) copy.fill(0, body, end)
  return copy
}

/** A box whose size is written in 64 bits. */
function longBox(name: string, body: Buffer, size = BigInt(body.length + 16)): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(size, 8)
  return Buffer.concat([head, body])
}

/** A box that says another size than it has. */
function lying(name: string, says: number, body = Buffer.alloc(8)): Buffer {
  const made = box(name, body)
  made.writeUInt32BE(says)
  return made
}

interface Doctored {
  readonly inMovie?: Buffer
  readonly inMedia?: Buffer
  readonly inSamples?: Buffer
}

const none = Buffer.alloc(0)

/** A film of one track, without anything that is not needed but what is told of. */
function aFilm({ inMovie = none, inMedia = none, inSamples = none }: Doctored = {}): Buffer {
  const header = Buffer.alloc(84)
  header.writeUInt32BE(640 * 65536, 76)
  header.writeUInt32BE(360 * 65536, 80)
  const handler = box('hdlr', Buffer.alloc(8), 'vide', Buffer.alloc(13))
  const samples = box('minf', box('stbl', inSamples))
  const media = box('mdia', box('mdhd', Buffer.alloc(24)), handler, samples, inMedia)
  const movie = box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', header), media), inMovie)
  return Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), movie, box('mdat', Buffer.alloc(100, 7))])
}

describe('boxes', () => {
  test('of 32 and of 64 bits stand one behind the other; a size of 0 is to the end', async () => {
    const bytes = Buffer.concat([box('ftyp', 'abcd'), longBox('mdat', Buffer.alloc(5)), lying('free', 0)])
    expect(await boxesIn(bytes)).toEqual([
      { name: 'ftyp', type: 4, body: 8, end: 12 },
      { name: 'mdat', type: 16, body: 28, end: 33 },
      { name: 'free', type: 37, body: 41, end: 49 },
    ])
  })

  test.each<[string, Buffer]>([
    ['is less than its own head', Buffer.from(`0000000700000000000008${Buffer.from('mdat').toString('hex')}`, 'hex')],
    ['is 1, with no room for 64 bits', Buffer.from('00000001', 'hex')],
    ['is one byte more than there is', lying('mdat', 17)],
    ['is four gigabytes', lying('mdat', 0xffffffff)],
    ['is less than its own head in 64 bits', longBox('mdat', Buffer.alloc(4), 15n)],
    ['is beyond all numbers in 64 bits', longBox('mdat', Buffer.alloc(4), 2n ** 64n - 1n)],
    ['leaves seven bytes behind', Buffer.concat([box('mdat', 'abcd'), Buffer.alloc(7)])],
  ])('a size that %s is refused', async (_, bytes) => expect(await boxesIn(bytes)).toBeNull())
})

describe('a video', () => {
  test.each(['garden', 'sea', 'snow', 'studio'])('of an encoder is read: %s', async (name) => {
    const bytes = readFileSync(join(__dirname, '../../../server/laptop/demo/films', `${name}.mp4`))
    const video = await read(bytes)
    expect(video).toMatchObject({ width: 480, height: 640 })
    const names = video?.hidden.map(({ name }) => name) ?? []
    expect(names.filter((name) => name !== 'udta' && name !== 'free')).toEqual([])
  })

  test('keeps its length and its frames, and loses what tells of the one who filmed', async () => {
    const bytes = aVideo({ secret: '31.2304 121.4737' })
    const video = await read(bytes)
    const clean = video === null ? Buffer.alloc(0) : blanked(bytes, video)
    expect(clean).toHaveLength(bytes.length)
    expect(clean.includes('31.2304')).toBe(false)
    expect(clean.subarray(clean.indexOf('mdat'))).toContain(7)
  })

  const told = box('udta', 'secret place')
  test.each<[where: string, bytes: Buffer, hidden?: string]>([
    ['inside their track', aFilm({ inMedia: told })],
    ['among their samples', aFilm({ inSamples: told })],
    ['in a second movie', Buffer.concat([aFilm(), box('moov', box('mvhd', Buffer.alloc(100)), told)]), 'moov'],
    ['in a fragment', Buffer.concat([aFilm(), box('moof', box('mfhd', Buffer.alloc(8)), told)])],
    [
      'in a track of a fragment',
      Buffer.concat([aFilm(), box('moof', box('traf', box('tfhd', Buffer.alloc(8)), told))]),
    ],
    ['in the fragments that a movie says', aFilm({ inMovie: box('mvex', box('trex', Buffer.alloc(24)), told) })],
    ['in the table of fragments', Buffer.concat([aFilm(), box('mfra', told, box('mfro', Buffer.alloc(8)))])],
  ])('loses what stands beside the pictures %s, and nothing else', async (_, bytes, hidden = 'udta') => {
    const video = await read(bytes)
    expect(bytes.includes('secret place')).toBe(true)
    expect(video === null || blanked(bytes, video).includes('secret place')).toBe(false)
    expect(video?.hidden.map(({ name }) => name)).toEqual([hidden])
  })

  test('whose fragments are no boxes is none', async () => {
    expect(await read(Buffer.concat([aFilm(), box('moof', 'abc')]))).toBeNull()
  })

  test.each([
    ['no pixel wide', { width: 0 }],
    ['no pixel high', { height: 0 }],
    ['wider than anything plays', { width: 8193 }],
    ['higher than anything plays', { height: 8193 }],
  ])('%s is none', async (_, shape) => expect(await read(aVideo(shape))).toBeNull())

  test('of the largest sides is one', async () => {
    expect(await read(aVideo({ width: 8192, height: 8192 }))).toMatchObject({ width: 8192, height: 8192 })
  })

  test.each(['isom', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV', '3gp5'])(
    'of the brand %s',
    async (brand) => expect(await read(aVideo({ brand }))).not.toBeNull(),
  )

  test.each(['qt  ', 'avif', 'heic', 'M4A ', 'webm'])('of the brand %s is none', async (brand) =>
    expect(await read(aVideo({ brand }))).toBeNull(),
  )
})

describe('what strangers send', () => {
  test('a file of nothing but empty boxes is given up before it is walked', async () => {
    const empty = Buffer.concat(Array.from({ length: 15_000 }, () => box('free')))
    const tracks = Array.from({ length: 8 }, () => box('trak', empty))
    const source = sourceOf(Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), box('moov', ...tracks), box('mdat')]))
    expect(await readMp4(source)).toBeNull()
    expect(source.reads).toBeLessThan(21_000)
  })

  test('a video that breaks off, wherever it does, is none', async () => {
    const bytes = aVideo({ frames: Buffer.alloc(4, 7) })
    const whole = await boxesIn(bytes)
    const seams = new Set(whole?.map(({ end }) => end))
    const taken: number[] = []
    for (let length = 0; length < bytes.length; length++)
      if (!seams.has(length) && (await read(bytes.subarray(0, length))) !== null) taken.push(length)
    expect(taken).toEqual([])
  })

  test('bytes by chance, and videos with bytes changed, never throw, and what is hidden lies apart and never in the frames', async () => {
    const video = aVideo({ frames: Buffer.alloc(64, 7) })
    const change = fc.tuple(fc.nat(video.length - 1), fc.nat(255))
    const changed = fc.array(change, { maxLength: 6 }).map((changes) => {
      const copy = Buffer.from(video)
      for (const [at, byte] of changes) copy[at] = byte
      return copy
    })
    const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, noise), async (bytes) => {
        const hidden = (await read(bytes))?.hidden ?? []
        const places = hidden.map(({ type, end }): [number, number] => [type - 4, end]).sort(([a], [b]) => a - b)
        expect(places.every(([from, to], at) => from >= (places[at - 1]?.[1] ?? 0) && to <= bytes.length)).toBe(true)
        const frames = (await boxesIn(bytes))?.filter(({ name }) => name === 'mdat') ?? []
        for (const { body, end } of frames) expect(places.some(([from, to]) => from < end && body < to)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
