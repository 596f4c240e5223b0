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

/** A part of a file that boxes fill. */
export type Part = Pick<Box, 'body' | 'end'>

/** A file of boxes. */
export interface Boxes {
  read(at: number, length: number): Promise<Buffer>
  /** The boxes that fill a part; null when they do not fill it exactly, or the file has had too many. */
  within(part: Part): Promise<Box[] | null>
}

/** Of a whole file: one of nothing but empty boxes would be walked for minutes, and all of them remembered. */
const boxesMax = 20_000

export function openBoxes(source: Source): Boxes {
  let left = boxesMax
  return {
    read: (at, length) => source.read(at, length),
    async within({ body, end }) {
      const boxes: Box[] = []
      for (let at = body; at < end;) {
        const box = end - at < 8 || left-- <= 0 ? null : await boxAt(source, at, end)
        if (box === null || box.end > end) return null
        boxes.push(box)
        at = box.end
      }
      return boxes
    },
  }
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
