// Draws the icons of the installed site into src/assets/site/icons: `node scripts/drawSiteIcons.mjs`.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const green = '#0a7f58'

/** The mark of features/accounts/Logo in a box of 100: two frames that overlap. `corner` rounds the ground; `mark` is how much it fills. */
function svg({ size, corner, mark }) {
  const ring = (x) => `<circle cx="${x}" cy="50" r="16" fill="none" stroke="#fff" stroke-width="7.5"/>`
  const turned = `translate(50 50) scale(${mark}) translate(-50 -50)`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
<rect width="100" height="100" rx="${corner}" fill="${green}"/><g transform="${turned}">${ring(37.5)}${ring(62.5)}</g></svg>`
}

const icons = {
  'icon-192': { size: 192, corner: 23, mark: 1 },
  'icon-512': { size: 512, corner: 23, mark: 1 },
  // Systems cut these to shapes of their own.
  'maskable-512': { size: 512, corner: 0, mark: 0.86 },
  'icon-180': { size: 180, corner: 0, mark: 1 },
}

await mkdir('src/assets/site/icons', { recursive: true })
for (const [name, how] of Object.entries(icons)) {
  await writeFile(
    `src/assets/site/icons/${name}.png`,
    await sharp(Buffer.from(svg(how)))
      .png({ palette: true })
      .toBuffer(),
  )
}
