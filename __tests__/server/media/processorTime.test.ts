import sharp from 'sharp'
import { perceptualHash } from '../../../server/features/media/perceptualHash'
import { blurOf, checkPicture, cleanPicture } from '../../../server/features/media/picture'
import { convert } from '../../../server/laptop/doubles/store/styles'
import { processorMs } from '../../support/processorTime'

/** As a camera of 12 megapixels leaves it, held so. */
async function aCameraPhoto(orientation: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const small = await sharp({ create: { width: 500, height: 375, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const large = sharp(small).resize(4000, 3000, { kernel: 'cubic' }).withMetadata({ orientation })
  return large.jpeg({ quality: 90 }).toBuffer()
}

/** From its bytes to what the post, its feed and a locked viewer show of it, as the first of them asks. */
async function ready(photo: Buffer): Promise<void> {
  const { hasAlpha } = await checkPicture({ content: photo, head: photo })
  const { content } = await cleanPicture(photo, { kind: 'picture', hasAlpha })
  await perceptualHash(content)
  await blurOf(content)
  for (const style of ['large', 'feed', 'thumb'] as const) await convert(content, style, 'webp')
}

const mostMs = 1500

test.each([
  ['upright', 1],
  ['turned', 6],
])('a photo of 12 megapixels, %s, is ready within a second and a half of one processor', async (_held, orientation) => {
  const photo = await aCameraPhoto(orientation)
  await ready(photo)
  const ms = await processorMs(() => ready(photo))
  expect(ms).toBeGreaterThan(0)
  expect(ms).toBeLessThan(mostMs)
})
