import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '@contract/limits'

type Colour = readonly [number, number, number]

export interface Photo {
  bytes: Buffer
  colour: Colour
}

/** A small photo in one colour, of no two the same. */
export async function aPhoto(): Promise<Photo> {
  const level = () => Math.floor(Math.random() * 256)
  const colour: Colour = [level(), level(), level()]
  const [r, g, b] = colour
  const image = sharp({ create: { width: 240, height: 320, channels: 3, background: { r, g, b } } })
  return { bytes: await image.jpeg().toBuffer(), colour }
}

/** Sides of an upright photo as a good camera takes it. */
const large = { width: 2000, height: 3000 } as const

/** Above 5 MB, and lying on its side as phones write what was taken upright. */
export async function aLargePhoto(): Promise<Buffer> {
  const { width, height } = large
  const raw = { width: height, height: width, channels: 3 } as const
  const grain = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 98 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  assert.ok(grain.length > limits.pictureBytesMax, `${grain.length} is not large`)
  return grain
}

/** What the client shows is this very photo, whatever size and format it came in. */
export async function assertShows(shown: Buffer, { colour }: Photo): Promise<void> {
  const { channels } = await sharp(shown).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  const far = Math.max(...means.map((mean, place) => Math.abs(mean - (colour[place] ?? 0))))
  assert.ok(far < 8, `shown is ${means.map(Math.round).join()}, picked was ${colour.join()}`)
}
