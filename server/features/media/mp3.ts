import type { Sound } from './wav'

/** kbit/s of layer III by the four bits of a frame's head; 0 and 15 name none. */
const bitrates = {
  one: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const rates = [44_100, 48_000, 32_000] as const
/** By the two bits of a frame's head: MPEG 2.5, none, 2 and 1. */
const versions = [
  { samples: 576, bitrates: bitrates.two, slower: 4 },
  null,
  { samples: 576, bitrates: bitrates.two, slower: 2 },
  { samples: 1152, bitrates: bitrates.one, slower: 1 },
] as const

/** The tags that programs write behind the sound. */
const tagsBehind = ['TAG', 'APETAGEX']
const fewestFrames = 3

/** The frames of an MP3 one after the other; null when it is none, or breaks off. What stands before and behind them stays behind. */
export function readMp3(bytes: Buffer): Sound | null {
  const frames: Buffer[] = []
  let seconds = 0
  let at = endOfId3(bytes)
  for (let frame = frameAt(bytes, at); frame !== null; frame = frameAt(bytes, at)) {
    if (at + frame.bytes > bytes.length) break
    frames.push(bytes.subarray(at, at + frame.bytes))
    seconds += frame.seconds
    at += frame.bytes
  }
  if (frames.length < fewestFrames || !endsThere(bytes, at)) return null
  return { content: Buffer.concat(frames), type: 'audio/mpeg', seconds }
}

/** ID3v2 stands in front; its size is of seven bits a byte, its own ten bytes not counted. */
function endOfId3(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  return 10 + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
}

/** Behind the last whole frame: nothing, the beginning of one more, or a tag. */
function endsThere(bytes: Buffer, at: number): boolean {
  const rest = bytes.subarray(at)
  return (
    rest.length < 4 || frameAt(bytes, at) !== null || tagsBehind.some((tag) => rest.toString('latin1').startsWith(tag))
  )
}

function frameAt(bytes: Buffer, at: number): { bytes: number; seconds: number } | null {
  if (at + 4 > bytes.length) return null
  const head = bytes.readUInt32BE(at)
  const version = versions[(head >>> 19) & 3]
  const isLayer3 = head >>> 21 === 0x7ff && ((head >>> 17) & 3) === 1
  const rate = rates[(head >>> 10) & 3]
  const kbits = version?.bitrates[((head >>> 12) & 15) - 1]
  if (!isLayer3 || !version || rate === undefined || kbits === undefined) return null
  const hertz = rate / version.slower
  const padding = (head >>> 9) & 1
  return { bytes: Math.floor((version.samples * kbits * 125) / hertz) + padding, seconds: version.samples / hertz }
}
