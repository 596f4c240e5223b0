import sharp from 'sharp'

/** A PNG of transparent pixels that is small as a file and large once decoded. */
export function aHollowPicture(side: number): Promise<Buffer> {
  return sharp({
    create: { width: side, height: side, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
