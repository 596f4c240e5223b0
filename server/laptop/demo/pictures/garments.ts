import { dot, line, shape } from './draw'
import { ink } from './palette'
import type { GarmentName } from './recipe'

export interface Cloth {
  readonly main: string
  readonly trim: string
  readonly accent: string
}

interface Garment {
  /** Its outline where it is not the torso's own. */
  readonly outline?: string
  readonly sleeves: 'bare' | 'half' | 'long'
  /** What is drawn on it, cut off at its outline. */
  readonly pattern?: (cloth: Cloth) => string
  /** What is drawn on it and may stand out. */
  readonly detail?: (cloth: Cloth) => string
  /** What lies over the chin. */
  readonly collar?: (cloth: Cloth) => string
}

const hem = 'L745 1250C720 1370 716 1450 742 1600L760 2100H180L206 1600C232 1450 210 1370 188 1250Z'
const flowers = [
  [300, 1180],
  [420, 1400],
  [600, 1300],
  [330, 1620],
  [560, 1600],
] as const
const dots = [
  [300, 1180],
  [470, 1250],
  [620, 1150],
  [380, 1360],
  [560, 1380],
  [300, 1640],
  [470, 1720],
  [640, 1620],
] as const

const straps = 'M258 1120L300 880M668 1120L640 885'

export const garments: Record<GarmentName, Garment> = {
  cami: {
    outline: `M196 1105C250 1160 330 1090 380 1075C430 1120 500 1120 550 1075C600 1090 690 1160 735 1105${hem}`,
    sleeves: 'bare',
    detail: ({ main }) => `${line(straps, 22)}<path d="${straps}" stroke="${main}" stroke-width="12"/>`,
  },
  offshoulder: {
    outline:
      'M120 1010C280 1075 640 1075 806 1010L790 1140C740 1330 716 1450 742 1600L760 2100H180L206 1600C232 1450 205 1330 140 1140Z',
    sleeves: 'long',
    detail: ({ trim }) => shape('M112 1000C280 1070 640 1070 814 1000L812 1110C640 1180 280 1180 116 1110Z', trim),
  },
  tee: { sleeves: 'half' },
  turtle: {
    sleeves: 'long',
    collar: ({ main }) => shape('M322 772C400 830 545 830 622 784L640 905C540 968 390 968 292 900Z', main),
  },
  shirt: {
    sleeves: 'long',
    pattern: () => line('M470 960V2100', 6) + [1100, 1260, 1420].map((y) => dot(496, y, 10, ink)).join(''),
    collar: ({ main }) =>
      shape('M325 790L470 950L330 1030L262 860Z', main) + shape('M622 800L470 950L620 1030L690 868Z', main),
  },
  blazer: {
    sleeves: 'long',
    detail: ({ main, trim }) =>
      shape('M340 850L470 1340L610 850Z', trim) +
      shape('M320 850L250 1000L310 1050L280 1100L468 1380L380 1050L345 820Z', main) +
      shape('M625 850L690 1000L630 1050L660 1100L472 1380L560 1050L600 820Z', main),
  },
  qipao: {
    sleeves: 'long',
    pattern: ({ trim }) =>
      line('M470 930C520 1010 640 1030 752 1120', 14) +
      dot(520, 985, 16, trim, 6) +
      dot(620, 1045, 16, trim, 6) +
      flowers.map(([x, y]) => blossom(x, y, trim)).join(''),
    collar: ({ main, trim }) =>
      shape('M330 800C400 850 540 850 616 808L628 900C540 955 400 955 306 890Z', main) +
      `<path d="M330 800C400 850 540 850 616 808" fill="none" stroke="${trim}" stroke-width="12"/>`,
  },
  hanfu: {
    sleeves: 'long',
    pattern: ({ trim, accent }) =>
      shape('M330 830L560 1420L460 1480L268 880Z', trim) +
      shape('M620 830L330 1480L430 1520L690 890Z', trim) +
      shape('M190 1480C330 1530 610 1530 742 1480L742 1610C610 1650 330 1650 196 1610Z', accent),
  },
  stripe: {
    sleeves: 'half',
    pattern: ({ trim }) =>
      `<g stroke="${trim}" stroke-width="46">${[1040, 1170, 1300, 1430, 1560, 1690, 1820]
        .map((y) => `<path d="M60 ${y}C300 ${y + 40} 640 ${y + 40} 880 ${y}"/>`)
        .join('')}</g>`,
  },
  dress: {
    sleeves: 'bare',
    pattern: ({ trim }) =>
      line('M190 1480C330 1520 610 1520 742 1480', 26) + dots.map(([x, y]) => dot(x, y, 20, trim)).join(''),
  },
}

function blossom(x: number, y: number, colour: string): string {
  return `<g fill="none" stroke="${colour}" stroke-width="9" opacity=".75"><circle cx="${x}" cy="${y}" r="34"/><circle cx="${x}" cy="${y}" r="14"/></g>`
}
