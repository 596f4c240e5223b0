import assert from 'node:assert/strict'
import sharp from 'sharp'

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

/** What the client shows is this very photo, whatever size and format it came in. */
export async function assertShows(shown: Buffer, { colour }: Photo): Promise<void> {
  const { channels } = await sharp(shown).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  const far = Math.max(...means.map((mean, place) => Math.abs(mean - (colour[place] ?? 0))))
  assert.ok(far < 8, `shown is ${means.map(Math.round).join()}, picked was ${colour.join()}`)
}
