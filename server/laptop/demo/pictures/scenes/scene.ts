import type { SceneName } from '../recipe'
import { type Canvas, gradients } from './canvas'
import { bokeh, hills, leaf, palace, sea, snow, street } from './outdoors'
import { arch, check, curtain, disc, gel, paper, podium, ring, window } from './studio'

const scenes: Record<SceneName, (canvas: Canvas) => string> = {
  arch,
  bokeh,
  check,
  curtain,
  disc,
  gel,
  hills,
  leaf,
  palace,
  paper,
  podium,
  ring,
  sea,
  snow,
  street,
  window,
}

/** A whole backdrop as SVG. */
export function drawScene(name: SceneName, canvas: Canvas): string {
  return `<defs>${gradients(canvas)}</defs>${scenes[name](canvas)}`
}
