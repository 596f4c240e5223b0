/** A file that can be read anywhere. `read` is only asked for what lies within `size`. */
export interface Source {
  readonly size: number
  read(at: number, length: number): Promise<Buffer>
}

/** A box of an MP4 (ISO/IEC 14496-12), by its places in the file. */
export interface Box {
  readonly name: string
  /** Where its name stands. */
  readonly type: number
  readonly body: number
  readonly end: number
}

const boxesMax = 20_000

/** The boxes that fill a part of a file; null when they do not fill it exactly. */
export async function boxesOf(source: Source, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let at = from; at < to;) {
    const box = to - at < 8 || boxes.length >= boxesMax ? null : await boxAt(source, at, to)
    if (box === null || box.end > to) return null
    boxes.push(box)
    at = box.end
  }
  return boxes
}

async function boxAt(source: Source, at: number, to: number): Promise<Box | null> {
  const header = await source.read(at, Math.min(16, to - at))
  const name = header.toString('latin1', 4, 8)
  const short = header.readUInt32BE(0)
  if (short === 0) return { name, type: at + 4, body: at + 8, end: to }
  if (short !== 1) return short < 8 ? null : { name, type: at + 4, body: at + 8, end: at + short }
  const long = header.length < 16 ? 0 : Number(header.readBigUInt64BE(8))
  return long < 16 ? null : { name, type: at + 4, body: at + 16, end: at + long }
}
