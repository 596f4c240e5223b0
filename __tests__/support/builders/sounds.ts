/** A WAV as H5 records: 16 kHz, one channel, 16 bits; a test states only what it is about. */
export function aWav(seconds = 3, { bits = 16, rate = 16_000, comment = '' } = {}): Buffer {
  const data = Buffer.alloc(Math.round(seconds * rate) * (bits / 8), 0x11)
  const form = Buffer.alloc(16)
  form.writeUInt16LE(1, 0)
  form.writeUInt16LE(1, 2)
  form.writeUInt32LE(rate, 4)
  form.writeUInt32LE((rate * bits) / 8, 8)
  form.writeUInt16LE(bits / 8, 12)
  form.writeUInt16LE(bits, 14)
  const notes = comment === '' ? [] : [chunk('LIST', Buffer.from(`INFOICMT${comment}`))]
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', form), ...notes, chunk('data', data)])
  return chunk('RIFF', body)
}

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

const frameSeconds = 576 / 16_000

/** An MP3 as WeChat's recorder makes it, of 16 kHz and 48 kbit/s; `title` stands in a tag before and one behind the sound. */
export function anMp3(seconds = 3, { title = '' } = {}): Buffer {
  const frame = Buffer.alloc(216)
  frame.writeUInt32BE(0xfff36800, 0)
  const frames = Array.from({ length: Math.round(seconds / frameSeconds) }, () => frame)
  if (title === '') return Buffer.concat(frames)
  const text = Buffer.from(title)
  const before = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, text.length]), text])
  return Buffer.concat([before, ...frames, Buffer.from('TAG'), text.subarray(0, 30), Buffer.alloc(30)])
}
