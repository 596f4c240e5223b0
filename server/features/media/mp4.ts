import { openBoxes, type Box, type Boxes, type Source } from './mp4Boxes'

export interface Mp4 {
  /** As it is shown, turned. */
  readonly width: number
  readonly height: number
  /** What holds neither pictures nor sound nor is needed to find them: to be blanked. */
  readonly hidden: readonly Box[]
}

const brands = /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV|3gp[456])$/
/** What is needed of each box that holds others; the rest could tell of the one who filmed. */
const needed = {
  file: new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'styp']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'mdia', 'edts', 'tref']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
}
const moovBytesMax = 32 * 1024 * 1024
const sideMax = 8192

/** Reads an MP4's structure: null when it is none, or has no picture in it. Titles, places and devices are among the hidden. */
export async function readMp4(source: Source): Promise<Mp4 | null> {
  const file = openBoxes(source)
  const top = await file.within({ body: 0, end: source.size })
  const moov = top?.find(({ name }) => name === 'moov')
  if (top === null || moov === undefined || !top.some(({ name }) => name === 'mdat')) return null
  if (!(await isMp4(file, top[0])) || moov.end - moov.body > moovBytesMax) return null
  const inMoov = await file.within(moov)
  const tracks = await readTracks(file, inMoov ?? [])
  const size = tracks?.find((track) => track.size !== null)?.size
  if (inMoov === null || tracks === null || size === undefined || size === null) return null
  const hidden = [...besides(top, needed.file), ...besides(inMoov, needed.moov)]
  return { ...size, hidden: [...hidden, ...tracks.flatMap((track) => track.hidden)] }
}

function besides(boxes: readonly Box[], kept: ReadonlySet<string>): Box[] {
  return boxes.filter(({ name }) => !kept.has(name))
}

async function isMp4(file: Boxes, first: Box | undefined): Promise<boolean> {
  if (first?.name !== 'ftyp' || first.end - first.body < 8 || first.end - first.body > 1024) return false
  const body = await file.read(first.body, first.end - first.body)
  return brands.test(body.toString('latin1', 0, 4))
}

interface Track {
  /** Null for sound. */
  readonly size: { width: number; height: number } | null
  readonly hidden: readonly Box[]
}

async function readTracks(file: Boxes, inMoov: readonly Box[]): Promise<Track[] | null> {
  const tracks: Track[] = []
  for (const box of inMoov.filter(({ name }) => name === 'trak')) {
    const track = await readTrack(file, box)
    if (track === null) return null
    tracks.push(track)
  }
  return tracks
}

/** Tracks of pictures and sound stay; any other, as of the places where a phone was, is hidden whole. */
async function readTrack(file: Boxes, trak: Box): Promise<Track | null> {
  const boxes = await file.within(trak)
  if (boxes === null) return null
  const media = boxes.find(({ name }) => name === 'mdia')
  const inMedia = (media && (await file.within(media))) ?? []
  const kind = await kindOf(file, inMedia)
  if (kind !== 'vide' && kind !== 'soun') return { size: null, hidden: [trak] }
  const size = kind === 'vide' ? await sizeOf(file, boxes) : null
  if (kind === 'vide' && size === null) return null
  return { size, hidden: [...besides(boxes, needed.trak), ...besides(inMedia, needed.mdia)] }
}

async function kindOf(file: Boxes, inMedia: readonly Box[]): Promise<string | null> {
  const handler = inMedia.find(({ name }) => name === 'hdlr')
  if (handler === undefined || handler.end - handler.body < 12) return null
  return (await file.read(handler.body + 8, 4)).toString('latin1')
}

const fixedPoint = 65536

/** The last 44 bytes of a track's header: a 3 × 3 matrix, width and height. A quarter turn swaps the two. */
async function sizeOf(file: Boxes, boxes: readonly Box[]): Promise<Track['size']> {
  const header = boxes.find(({ name }) => name === 'tkhd')
  if (header === undefined || header.end - header.body < 84) return null
  const tail = await file.read(header.end - 44, 44)
  const turned = tail.readInt32BE(0) === 0 && tail.readInt32BE(4) !== 0
  const [width, height] = [tail.readUInt32BE(36), tail.readUInt32BE(40)].map((side) => Math.round(side / fixedPoint))
  if (width === undefined || height === undefined || !isSide(width) || !isSide(height)) return null
  return turned ? { width: height, height: width } : { width, height }
}

function isSide(pixels: number): boolean {
  return pixels >= 1 && pixels <= sideMax
}
