import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { escaped } from '../../lib/markup'

/** The machine need not have a Chinese font: this one comes along (SIL Open Font License). */
const fonts = path.join(path.dirname(createRequire(__filename).resolve('@embedpdf/fonts-sc')), '../fonts')

const weights = { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' } as const

export interface TextStyle {
  readonly size: number
  readonly weight: keyof typeof weights
  readonly colour: string
}

export interface Drawn {
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

/** One line of text as a transparent picture, cropped to its ink; null for nothing but spaces. */
export async function drawLine(text: string, { size, weight, colour }: TextStyle): Promise<Drawn | null> {
  if (text.trim() === '') return null
  const { data, info } = await sharp({
    text: {
      // Pango reads markup, which control signs would end.
      text: `<span foreground="${colour}">${escaped(text.replace(/\p{Cc}/gu, ' '))}</span>`,
      font: `Noto Sans S Chinese${weight === 'bold' ? ' Bold' : ''} ${size}`,
      fontfile: path.join(fonts, weights[weight]),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
