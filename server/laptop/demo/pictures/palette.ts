/** Six colours of one picture, as #rrggbb. */
export interface Palette {
  readonly wall: string
  readonly deep: string
  readonly light: string
  readonly accent: string
  readonly garment: string
  readonly trim: string
}

function palette(colours: string): Palette {
  const [wall = '', deep = '', light = '', accent = '', garment = '', trim = ''] = colours
    .split(' ')
    .map((c) => `#${c}`)
  return { wall, deep, light, accent, garment, trim }
}

export const ink = '#1b1512'
export const skins = ['ffe6d8', 'fbd8c3', 'f6ccb0', 'eebb98'] as const
export const hairColours = ['1f1613', '2b1b17', '3b2219', '5a3423', '7a4a2d', '2a2a33'] as const

export const palettes: readonly [Palette, ...Palette[]] = [
  palette('e9d8c8 c79f83 fbf3ea b5533c 7f2f2a f6e9dc'),
  palette('cfe0da 7fa99b f0f7f3 1f5f54 f7f2e7 1d4a44'),
  palette('f2c9c4 d98880 fdeeea a83f4b fff6f0 8c2f3d'),
  palette('c9d6ea 7d97c4 eef3fb 2f4b8c 24365f f3f5fa'),
  palette('f4dfa8 dba94e fdf5dc 8a5a12 2f3a33 fdf5dc'),
  palette('dcd3ea 9d86c4 f5f1fb 5b3f94 efe8fb 4a3380'),
  palette('b9cfd6 5d8793 e7f0f2 173f4b e9b48d 173f4b'),
  palette('e8e4de b5aca0 faf8f5 4a433b 22201e f3efe9'),
  palette('d5dfbf 8fa463 f3f7e8 465a22 fbfaf2 59712b'),
  palette('f6d3b3 e08c53 fdf0e3 9c4a17 1f4f57 fdf0e3'),
  palette('22343f 0f1b22 4d7383 e3a94f c9412f f0d9b5'),
  palette('38243f 180f1e 8b5a99 ff8fa3 11131f d9c7e6'),
  palette('15443f 08211f 3f8f80 f2d28a efe2c4 0b2f2b'),
  palette('43201f 1f0d0d a8524a f1c27d f6ead8 8f2c26'),
]

/** The palette of an index; an index beyond the last begins again. */
export function paletteAt(index: number): Palette {
  return palettes[index % palettes.length] ?? palettes[0]
}
