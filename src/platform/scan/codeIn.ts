/** Not in TypeScript's own list yet. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { rawValue: string }[]>
}
declare const BarcodeDetector: undefined | (new () => Detector)

/** A code fills a good part of its picture: more pixels cost time and find no more. */
const widthMax = 1200

/** The first code in a picture, null for none. Rejects when the picture cannot be read. */
export async function codeIn(address: string): Promise<string | null> {
  const canvas = drawn(await loaded(address))
  const known = typeof BarcodeDetector === 'undefined' ? [] : await new BarcodeDetector().detect(canvas).catch(() => [])
  return known[0]?.rawValue ?? ownReading(canvas)
}

async function ownReading(canvas: HTMLCanvasElement): Promise<string | null> {
  const { default: read } = await import('jsqr')
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels ? (read(pixels.data, pixels.width, pixels.height)?.data ?? null) : null
}

function drawn(picture: HTMLImageElement): HTMLCanvasElement {
  const scale = Math.min(1, widthMax / Math.max(picture.naturalWidth, picture.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.naturalWidth * scale)
  canvas.height = Math.round(picture.naturalHeight * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function loaded(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  return new Promise((resolve, reject) => {
    picture.addEventListener('load', () => resolve(picture))
    picture.addEventListener('error', () => reject(new Error('the picture cannot be read')))
    picture.src = address
  })
}
