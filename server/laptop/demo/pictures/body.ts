import { drawArms } from './arms'
import { shape } from './draw'
import { garments } from './garments'
import type { Palette } from './palette'
import type { GarmentName, PoseName } from './recipe'

interface Body {
  readonly garment: GarmentName
  readonly pose: PoseName
  readonly skin: string
  readonly palette: Palette
  /** Unique within the picture. */
  readonly clipId: string
}

// All of it is drawn in lorelei's 980-unit space, with the neck at (465, 830).
const torso =
  'M384 806C322 884 240 890 168 938C120 985 128 1080 150 1180C190 1330 232 1400 206 1600L180 2100H760L742 1600C716 1400 740 1330 778 1180C802 1080 806 985 758 938C694 892 640 880 566 812Z'
const shadow = '<path d="M690 940C640 1200 640 1500 690 2100H900V900Z" fill="#000" opacity=".12"/>'

/** A dressed body, split into what lies under the head and what lies over it. */
export function drawBody({ garment, pose, skin, palette, clipId }: Body): { under: string; over: string } {
  const cut = garments[garment]
  const outline = cut.outline ?? torso
  const cloth = { main: palette.garment, trim: palette.trim, accent: palette.accent }
  const arms = drawArms(pose, { length: cut.sleeves, colour: cloth.main, skin })
  const clipped = shadow + (cut.pattern?.(cloth) ?? '')
  const dress =
    `<clipPath id="${clipId}"><path d="${outline}"/></clipPath>` +
    shape(outline, cloth.main) +
    `<g clip-path="url(#${clipId})">${clipped}</g>` +
    (cut.detail?.(cloth) ?? '') +
    shape(outline, 'none')
  return { under: arms.behind + shape(torso, skin) + dress, over: (cut.collar?.(cloth) ?? '') + arms.over }
}
