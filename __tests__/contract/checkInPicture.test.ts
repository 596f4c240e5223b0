import jsQR from 'jsqr'
import sharp from 'sharp'
import { qrPicture } from '@/features/shootDay/qr'

/** What another package's reader makes of the picture. */
async function read(picture: string): Promise<string | undefined> {
  const svg = decodeURIComponent(picture.replace('data:image/svg+xml,', ''))
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(480)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.each(['https://pinpai.example/pages/shoot/checkIn?id=01935000-0000-7000-8000-000000000002&code=012345', '拼拍'])(
  'a camera reads %s',
  async (text) => {
    expect(await read(qrPicture(text))).toBe(text)
  },
)
