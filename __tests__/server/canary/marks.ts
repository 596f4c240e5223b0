import sharp from 'sharp'

/** Each names one locked thing: a word in its text, and in its picture two colours that mix to grey. */
export const marks = {
  post: { word: '金丝雀甲', colours: ['#ff00ff', '#00ff00'] },
  vipPost: { word: '金丝雀乙', colours: ['#ff0000', '#00ffff'] },
  video: { word: '金丝雀丙', colours: ['#ffff00', '#0000ff'] },
  theme: { word: '金丝雀丁', colours: ['#ff8000', '#007fff'] },
  vipTheme: { word: '金丝雀戊', colours: ['#8000ff', '#7fff00'] },
  card: { word: '金丝雀己', colours: ['#ff0080', '#00ff7f'] },
  comment: { word: '金丝雀庚' },
  vipComment: { word: '金丝雀辛' },
  deleted: { word: '金丝雀壬' },
  pending: { word: '金丝雀癸' },
  booking: { word: '金丝雀子' },
  upload: { word: '金丝雀丑' },
} as const satisfies Record<string, { word: string; colours?: readonly [string, string] }>

export type Mark = keyof typeof marks
export type Pictured = { [Name in Mark]: (typeof marks)[Name] extends { colours: unknown } ? Name : never }[Mark]

const isPictured = (name: string): name is Pictured => 'colours' in Object(marks[name as Mark])
export const pictured = Object.keys(marks).filter(isPictured)

const size = { width: 360, height: 480 }
/** Two pixels of a blur, which smears over more; twenty-four of the picture, eight of its smallest style. */
const squarePixels = 24

/** A chessboard in the colours of a thing: a blur of 40 pixels is grey, every style of the picture itself is not. */
export function chessboard(name: Pictured): Promise<Buffer> {
  const pair = marks[name].colours.map(channelsOf)
  const pixels = Buffer.alloc(size.width * size.height * 3)
  for (let at = 0; at < size.width * size.height; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    const odd = (Math.floor(x / squarePixels) + Math.floor(y / squarePixels)) % 2
    pixels.set(pair[odd] ?? [], at * 3)
  }
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer()
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** What of the locked things stands in these bytes: their words, and in a picture their colours. */
export async function marksIn(bytes: Buffer): Promise<string[]> {
  const words = Object.entries(marks).flatMap(([name, { word }]) => (bytes.includes(word) ? [`word of ${name}`] : []))
  return [...words, ...(await coloursIn(bytes))]
}

const near = 60
/** So much of a picture has each of both colours; drawn avatars may have one of them. */
const share = 0.05

async function coloursIn(bytes: Buffer): Promise<string[]> {
  const pixels = bytes.toString('latin1', 0, 1) === '{' ? null : await pixelsOf(bytes)
  if (pixels === null) return []
  const has = (colour: string) => {
    const wanted = channelsOf(colour)
    let like = 0
    for (let at = 0; at < pixels.length; at += 3) {
      if (wanted.every((channel, index) => Math.abs((pixels[at + index] ?? 0) - channel) < near)) like++
    }
    return like > (pixels.length / 3) * share
  }
  return pictured.filter((name) => marks[name].colours.every(has)).map((name) => `colours of ${name}`)
}

const sampled = { fit: 'inside', kernel: 'nearest', withoutEnlargement: true } as const

/** Some of a picture's pixels as they are; null when it is none. */
async function pixelsOf(bytes: Buffer): Promise<Buffer | null> {
  try {
    const sample = sharp(bytes).resize({ width: 90, height: 90, ...sampled })
    return await sample.flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer()
  } catch {
    return null
  }
}
