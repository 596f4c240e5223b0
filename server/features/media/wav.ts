/** A recording of nothing but its sound: no titles, places, devices or pictures. */
export interface Sound {
  readonly content: Buffer
  readonly type: 'audio/wav' | 'audio/mpeg'
  readonly seconds: number
}

const headBytes = 44
const pcm = 1
const bits = 16

interface Form {
  readonly channels: number
  readonly rate: number
}

/** The samples of a WAV of 16-bit PCM under a head of our own; null when it is none, or breaks off. All its other chunks stay behind. */
export function readWav(bytes: Buffer): Sound | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return null
  const chunks = chunksOf(bytes)
  const form = formOf(chunks?.find(({ name }) => name === 'fmt ')?.body)
  const samples = chunks?.find(({ name }) => name === 'data')?.body
  if (form === null || samples === undefined) return null
  const frameBytes = (form.channels * bits) / 8
  const data = samples.subarray(0, samples.length - (samples.length % frameBytes))
  if (data.length === 0) return null
  const content = Buffer.concat([headOf(form, data.length), data])
  return { content, type: 'audio/wav', seconds: data.length / frameBytes / form.rate }
}

interface Chunk {
  readonly name: string
  readonly body: Buffer
}

function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > bytes.length) return null
    chunks.push({ name: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 8, end) })
    at = end + (size % 2)
  }
  return chunks
}

function formOf(body: Buffer | undefined): Form | null {
  if (body === undefined || body.length < 16) return null
  const [kind, channels, rate] = [body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt32LE(4)]
  const known = kind === pcm && body.readUInt16LE(14) === bits && (channels === 1 || channels === 2)
  return known && rate >= 8000 && rate <= 48_000 ? { channels, rate } : null
}

function headOf({ channels, rate }: Form, dataBytes: number): Buffer {
  const head = Buffer.alloc(headBytes)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(headBytes - 8 + dataBytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(pcm, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE((rate * channels * bits) / 8, 28)
  head.writeUInt16LE((channels * bits) / 8, 32)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(dataBytes, 40)
  return head
}
