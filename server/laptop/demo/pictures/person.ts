import { drawBody } from './body'
import { drawForeground } from './foreground'
import { drawHead } from './head'
import { paletteAt } from './palette'
import { hash, randomFrom } from './random'
import type { PersonRecipe } from './recipe'
import { canvasOf } from './scenes/canvas'
import { drawScene } from './scenes/scene'

/** A person before a backdrop, as SVG text of the wanted size. The same recipe gives the same text. */
export function drawPerson(recipe: PersonRecipe): string {
  const { width, height } = recipe
  const random = randomFrom(recipe.seed)
  const id = `p${hash(`${recipe.seed}/${width}x${height}`)}`
  const figure = drawFigure(recipe, id, random)
  const scene = drawScene(recipe.scene, canvasOf(recipe, paletteAt(recipe.palette), id, random))
  const front = drawForeground(recipe, random)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene}${figure}${front}${veil(recipe, id)}</svg>`
}

function drawFigure(recipe: PersonRecipe, id: string, random: () => number): string {
  const { width, height, figure } = recipe
  const body = drawBody({
    garment: recipe.garment,
    pose: recipe.pose,
    skin: `#${figure.skin}`,
    palette: paletteAt(recipe.palette),
    clipId: `${id}cloth`,
  })
  const zoom = recipe.zoom ?? 0.52 + random() * 0.2
  const scale = (width / 1000) * zoom * Math.min(1.35, Math.max(0.8, height / width))
  const x = width * (recipe.anchor ?? 0.5 + (random() - 0.5) * 0.12)
  const y = height * (0.1 + random() * 0.05)
  const tilt = (random() - 0.5) * 8
  const mirrored = random() > 0.5 ? -scale : scale
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${mirrored.toFixed(4)} ${scale.toFixed(4)}) rotate(${tilt.toFixed(1)} 465 900) translate(-465 -60)`
  return `<g transform="${place}">${body.under}<g>${drawHead(figure, recipe.seed)}</g>${body.over}</g>`
}

/** A soft light from above, so that the flat colours read as one picture. */
function veil({ width, height }: PersonRecipe, id: string): string {
  const stops =
    '<stop stop-color="#fff" stop-opacity=".10"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/>'
  return `<defs><linearGradient id="${id}veil" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id}veil)"/>`
}
