import fc from 'fast-check'
import { readMp3 } from '../../../server/features/media/mp3'
import { cleanSound } from '../../../server/features/media/sound'
import { readWav } from '../../../server/features/media/wav'
import { anMp3, aWav } from '../../support/builders/sounds'

const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes))

function changed(bytes: Buffer, from = 0) {
  const change = fc.tuple(fc.integer({ min: from, max: bytes.length - 1 }), fc.nat(255))
  return fc.array(change, { minLength: 1, maxLength: 5 }).map((changes) => {
    const copy = Buffer.from(bytes)
    for (const [at, byte] of changes) copy[at] = byte
    return copy
  })
}

/** A WAV's head with one field changed. */
function wavWith(change: (bytes: Buffer) => unknown): Buffer {
  const bytes = aWav(0.1)
  change(bytes)
  return bytes
}

describe('a WAV', () => {
  test('keeps its samples under a head of its own, and loses every other chunk', () => {
    const bytes = aWav(2, { comment: 'my phone, my street' })
    const sound = readWav(bytes)
    expect(sound).toMatchObject({ type: 'audio/wav', seconds: 2 })
    expect(sound?.content.equals(aWav(2))).toBe(true)
    expect(bytes.includes('my street')).toBe(true)
  })

  test('of two channels is half as long for its bytes', () => {
    const stereo = wavWith((bytes) => bytes.writeUInt16LE(2, 22))
    expect(readWav(stereo)?.seconds).toBeCloseTo(0.05)
  })

  test('of an odd number of bytes loses the half sample at its end', () => {
    const odd = Buffer.concat([aWav(0.1), Buffer.from([1, 0])])
    odd.writeUInt32LE(odd.readUInt32LE(40) + 1, 40)
    expect(readWav(odd)?.content.equals(aWav(0.1))).toBe(true)
  })

  test.each<[string, Buffer]>([
    ['compressed', wavWith((bytes) => bytes.writeUInt16LE(3, 20))],
    ['of no channel', wavWith((bytes) => bytes.writeUInt16LE(0, 22))],
    ['of three channels', wavWith((bytes) => bytes.writeUInt16LE(3, 22))],
    ['slower than any recorder', wavWith((bytes) => bytes.writeUInt32LE(7999, 24))],
    ['faster than any recorder', wavWith((bytes) => bytes.writeUInt32LE(48_001, 24))],
    ['of no speed at all', wavWith((bytes) => bytes.writeUInt32LE(0, 24))],
    ['of 8 bits', aWav(0.1, { bits: 8 })],
    ['without samples', aWav(0)],
    ['whose samples are one byte more than there are', wavWith((bytes) => bytes.writeUInt32LE(bytes.length - 43, 40))],
    ['whose samples are four gigabytes', wavWith((bytes) => bytes.writeUInt32LE(0xffffffff, 40))],
    ['with titles behind it that break off', Buffer.concat([aWav(0.1), Buffer.from('LIST\x63\0\0\0')])],
    ['of another family', wavWith((bytes) => bytes.write('AVI ', 8))],
    ['big-endian', wavWith((bytes) => bytes.write('RIFX', 0))],
  ])('%s is none', (_, bytes) => expect(readWav(bytes)).toBeNull())

  test('cut off anywhere is none', () => {
    const bytes = aWav(0.01)
    const lengths = Array.from({ length: bytes.length }, (_, length) => length)
    expect(lengths.filter((length) => readWav(bytes.subarray(0, length)) !== null)).toEqual([])
  })
})

/** One frame of layer III with this head. */
function frames(head: number, bytes: number, count = 3): Buffer {
  const frame = Buffer.alloc(bytes)
  frame.writeUInt32BE(head)
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

describe('an MP3', () => {
  /** Bytes and seconds of a frame, by the tables of ISO 11172-3 and 13818-3. */
  test.each<[what: string, head: number, bytes: number, seconds: number]>([
    ['MPEG 1, 128 kbit/s, 44.1 kHz', 0xfffb9000, 417, 1152 / 44_100],
    ['the same, padded', 0xfffb9200, 418, 1152 / 44_100],
    ['MPEG 1, 320 kbit/s, 48 kHz', 0xfffbe400, 960, 1152 / 48_000],
    ['MPEG 1, 32 kbit/s, 32 kHz', 0xfffb1800, 144, 1152 / 32_000],
    ['MPEG 2, 48 kbit/s, 16 kHz', 0xfff36800, 216, 576 / 16_000],
    ['MPEG 2, 160 kbit/s, 22.05 kHz', 0xfff3e000, 522, 576 / 22_050],
    ['MPEG 2.5, 8 kbit/s, 8 kHz', 0xffe31800, 72, 576 / 8000],
  ])('of %s', (_, head, bytes, seconds) => {
    const sound = readMp3(frames(head, bytes))
    expect(sound?.content).toHaveLength(3 * bytes)
    expect(sound?.seconds).toBeCloseTo(3 * seconds, 9)
  })

  test('loses the tags before and behind it', () => {
    const sound = readMp3(anMp3(1, { title: 'my street' }))
    expect(sound?.content.equals(anMp3(1))).toBe(true)
    expect(sound?.content.includes('my street')).toBe(false)
  })

  test('loses the beginning of a last frame that is not whole', () => {
    const sound = readMp3(Buffer.concat([anMp3(1), anMp3(1).subarray(0, 100)]))
    expect(sound?.content.equals(anMp3(1))).toBe(true)
  })

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['two frames', frames(0xfff36800, 216, 2)],
    ['layer II', frames(0xfffd9000, 417)],
    ['a version that is reserved', frames(0xffeb9000, 417)],
    ['a bit rate that is free', frames(0xfffb0000, 417)],
    ['a bit rate that is forbidden', frames(0xfffbf000, 417)],
    ['a speed that is reserved', frames(0xfffb9c00, 417)],
    ['sound with a page behind it', Buffer.concat([anMp3(1), Buffer.from('<script>alert(1)</script>')])],
    ['a page with sound behind it', Buffer.concat([Buffer.from('<!doctype html>'), anMp3(1)])],
    [
      'a tag that is longer than the file',
      Buffer.concat([Buffer.from('ID3\x03\0\0\x7f\x7f\x7f\x7f', 'latin1'), anMp3(1)]),
    ],
  ])('%s is none', (_, bytes) => expect(readMp3(bytes)).toBeNull())
})

test('whatever is sent is refused, or cleaned to what cleans to itself and says the same length', () => {
  const wav = aWav(0.02, { comment: 'a street' })
  const mp3 = anMp3(0.3, { title: 'a street' })
  fc.assert(
    fc.property(fc.oneof(noise, changed(wav), changed(mp3)), (bytes) => {
      const sound = readWav(bytes) ?? readMp3(bytes)
      if (sound === null) return
      const again = readWav(sound.content) ?? readMp3(sound.content)
      expect(again?.content.equals(sound.content)).toBe(true)
      expect(again?.seconds).toBeCloseTo(sound.seconds, 9)
      expect(sound.seconds).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

describe('a voice of a card (product 10.6, decision 020)', () => {
  test.each([
    ['a minute', 60],
    ['the moment after which a recorder stops', 60.5],
  ])('%s is taken', (_, seconds) => {
    expect(cleanSound(aWav(seconds, { rate: 8000 }), 'voice').seconds).toBeCloseTo(seconds, 3)
  })

  test('more is refused with a sentence', () => {
    expect(() => cleanSound(aWav(60.6, { rate: 8000 }), 'voice')).toThrow(
      expect.objectContaining({
        reason: 'FILE_TOO_LARGE',
        message: '录音最长 60 秒，请重新录制',
        data: { field: 'voice' },
      }),
    )
  })

  test('what is no sound is refused as such', () => {
    expect(() => cleanSound(Buffer.from('OggS'), 'voice')).toThrow(
      expect.objectContaining({ reason: 'FILE_TYPE', data: { field: 'voice' } }),
    )
  })
})
