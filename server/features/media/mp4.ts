import { openBoxes, type Box, type Boxes, type Source } from './mp4Boxes'

export interface Mp4 {
  /** As it is shown, turned. */
  readonly width: number
  readonly height: number
  /** What holds neither pictures nor sound nor is needed to find them: to be blanked. */
  readonly hidden: readonly Box[]
}

const brands = /^(iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV|3gp[456])$/
/** The boxes that are needed, by name: whole, or with those that are needed in them. Any other could tell of the one who filmed. */
interface Needed {
  readonly [name: string]: true | Needed
}

const samples = whole(
  'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh stdp sdtp padb subs sbgp sgpd saiz saio',
)
const stream = { ...whole('vmhd smhd dinf'), stbl: samples }
const inTrack: Needed = { ...whole('tkhd edts tref'), mdia: { ...whole('mdhd hdlr elng'), minf: stream } }
const inMovie: Needed = { ...whole('mvhd iods'), mvex: whole('mehd trex leva') }
const fragment = { ...whole('mfhd'), traf: whole('tfhd tfdt trun sdtp subs sbgp sgpd saiz saio') }
const inFile: Needed = { ...whole('ftyp styp sidx mdat'), moof: fragment, mfra: whole('tfra mfro') }

function whole(names: string): { readonly [name: string]: true } {
  return Object.fromEntries(names.split(' ').map((name) => [name, true]))
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
  // A second `moov` is none to a player.
  const others = top.filter((box) => box !== moov)
  const beside = await besides(file, others, inFile)
  const inside = await besides(
    file,
    inMoov.filter(({ name }) => name !== 'trak'),
    inMovie,
  )
  if (beside === null || inside === null) return null
  return { ...size, hidden: [...beside, ...inside, ...tracks.flatMap((track) => track.hidden)] }
}

/** Of these boxes and those in them what is not needed; null when one is not filled by boxes. */
async function besides(file: Boxes, boxes: readonly Box[], needed: Needed): Promise<Box[] | null> {
  const hidden: Box[] = []
  for (const box of boxes) {
    const ofBox = Object.hasOwn(needed, box.name) ? needed[box.name] : undefined
    if (ofBox === true) continue
    const inBox = ofBox === undefined ? [box] : await besidesWithin(file, box, ofBox)
    if (inBox === null) return null
    hidden.push(...inBox)
  }
  return hidden
}

async function besidesWithin(file: Boxes, box: Box, needed: Needed): Promise<Box[] | null> {
  const boxes = await file.within(box)
  return boxes && besides(file, boxes, needed)
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
  const hidden = await besides(file, boxes, inTrack)
  return hidden && { size, hidden }
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
