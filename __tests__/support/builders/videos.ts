/** A box of an MP4. */
export function box(name: string, ...content: ReadonlyArray<Buffer | string>): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8)
  header.write(name, 4, 'latin1')
  return Buffer.concat([header, body])
}

interface VideoShape {
  readonly width?: number
  readonly height?: number
  /** A quarter turn, as a phone held upright writes it. */
  readonly turned?: boolean
  readonly brand?: string
  /** Goes where phones write title, device and place. */
  readonly secret?: string
  readonly frames?: Buffer
}

/** The structure of an MP4 with one track of pictures, one of sound and one of places; its frames are no real ones. */
export function aVideo(shape: VideoShape = {}): Buffer {
  const { brand = 'isom', secret = 'secret place', frames = Buffer.alloc(2000, 7) } = shape
  const hidden = [box('udta', box('©xyz', secret)), box('meta', Buffer.alloc(4), secret), box('uuid', secret)]
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    track('vide', box('tkhd', trackHeader(shape)), box('udta', secret)),
    track('soun', box('tkhd', trackHeader({ width: 0, height: 0 }))),
    track('meta', box('tkhd', trackHeader({ width: 0, height: 0 })), box('gmhd', secret)),
    ...hidden,
  )
  return Buffer.concat([
    box('ftyp', brand, Buffer.alloc(4), brand),
    ...hidden,
    moov,
    box('mdat', frames),
    box('free', secret),
  ])
}

function track(kind: string, header: Buffer, ...more: Buffer[]): Buffer {
  const handler = box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(13))
  return box('trak', header, box('mdia', box('mdhd', Buffer.alloc(24)), handler, box('minf', Buffer.alloc(8))), ...more)
}

function trackHeader({ width = 640, height = 360, turned = false }: VideoShape): Buffer {
  const header = Buffer.alloc(84)
  const matrix = turned ? [0, 65536, 0, -65536, 0, 0, 0, 0, 0x40000000] : [65536, 0, 0, 0, 65536, 0, 0, 0, 0x40000000]
  matrix.forEach((cell, at) => header.writeInt32BE(cell, 40 + at * 4))
  header.writeUInt32BE(width * 65536, 76)
  header.writeUInt32BE(height * 65536, 80)
  return header
}
