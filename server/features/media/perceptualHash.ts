import sharp, { type Sharp } from 'sharp'
import { limits } from '@contract/limits'

/**
 * A perceptual hash after PDQ, which services exchange refused pictures by: the low frequencies of the picture in 64 by 64 greys, each as a bit
 * that says whether it is above their median. What looks the same differs in few bits of 256, also when it was encoded anew or made smaller.
 */
const side = 64
const frequencies = 16
/** Less contrast between neighbours, of 255, and the bits say nothing: one colour, or one that fades. */
const plainest = 2.5

const cosines = Array.from({ length: frequencies }, (_k, k) =>
  Array.from({ length: side }, (_x, x) => Math.cos((Math.PI / side) * (x + 0.5) * (k + 1))),
)

/** How a picture looks, as 64 digits in hex; null for one too plain to be known again. Decodes it at an eighth of its size where it is a JPEG. */
export async function perceptualHash(bytes: Buffer): Promise<string | null> {
  return hashOf(await greys(sharp(bytes, { limitInputPixels: limits.picturePixelsMax }), side))
}

/** Parts of a side that are cut off at left, top, right and bottom. */
type Cut = readonly [number, number, number, number]

const deep = [0.03, 0.06] as const
/** The whole, less at all sides, at one, and at two that meet. */
const cuts: readonly Cut[] = [
  [0, 0, 0, 0],
  ...[0.02, 0.04, 0.06].map((cut): Cut => [cut, cut, cut, cut]),
  ...deep.flatMap((cut): Cut[] => [
    [cut, 0, 0, 0],
    [0, cut, 0, 0],
    [0, 0, cut, 0],
    [0, 0, 0, cut],
    [cut, cut, 0, 0],
    [0, cut, cut, 0],
    [0, 0, cut, cut],
    [cut, 0, 0, cut],
  ]),
]
const uncutSide = 256

/** How a picture looks whole, slightly cropped, and each of these in the mirror; empty for one too plain to be known again. */
export async function perceptualHashes(bytes: Buffer): Promise<string[]> {
  const whole = await greys(sharp(bytes, { limitInputPixels: limits.picturePixelsMax }), uncutSide)
  const raw = { width: uncutSide, height: uncutSide, channels: 1 } as const
  const found: string[] = []
  for (const cut of cuts) {
    const [left, top, right, bottom] = cut.map((part) => Math.round(part * uncutSide)) as [
      number,
      number,
      number,
      number,
    ]
    const rest = { left, top, width: uncutSide - left - right, height: uncutSide - top - bottom }
    const seen = await greys(sharp(whole, { raw }).extract(rest), side)
    for (const hash of [hashOf(seen), hashOf(mirrored(seen))]) if (hash !== null) found.push(hash)
  }
  return [...new Set(found)]
}

/** Transparent parts are white, as most pages are. */
function greys(picture: Sharp, size: number): Promise<Buffer> {
  const flat = picture.flatten({ background: '#ffffff' }).greyscale()
  return flat.resize({ width: size, height: size, fit: 'fill' }).toColourspace('b-w').raw().toBuffer()
}

function mirrored(pixels: Buffer): Buffer {
  return Buffer.from(pixels.map((_pixel, at) => pixels[at - (at % side) + side - 1 - (at % side)] ?? 0))
}

function hashOf(pixels: Buffer): string | null {
  if (contrast(pixels) < plainest) return null
  const waves = lowFrequencies(pixels)
  const sorted = Float64Array.from(waves).sort()
  const middle = waves.length / 2
  const median = ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  const bits = Array.from(waves, (wave) => (wave > median ? '1' : '0')).join('')
  return bits.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16))
}

/** How much neighbours differ, by the mean. */
function contrast(pixels: Buffer): number {
  let sum = 0
  for (let at = 0; at < pixels.length; at++) {
    const here = pixels[at] ?? 0
    if (at % side < side - 1) sum += Math.abs(here - (pixels[at + 1] ?? 0))
    if (at + side < pixels.length) sum += Math.abs(here - (pixels[at + side] ?? 0))
  }
  return sum / (2 * side * (side - 1))
}

/** The discrete cosine transform of the greys, without its constant: along the rows, then along the columns. */
function lowFrequencies(pixels: Buffer): Float64Array {
  const rows = cosines.map((wave) =>
    Array.from({ length: side }, (_y, y) =>
      wave.reduce((sum, value, x) => sum + value * (pixels[y * side + x] ?? 0), 0),
    ),
  )
  return Float64Array.from(
    cosines.flatMap((wave) => rows.map((row) => wave.reduce((sum, value, y) => sum + value * (row[y] ?? 0), 0))),
  )
}
