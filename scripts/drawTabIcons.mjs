// Draws the tab bar's icons into src/assets/tab: `node scripts/drawTabIcons.mjs`. WeChat takes PNG alone, 81 x 81, at most 40 KB.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const size = 81
/** The colours of src/theme.json; `ground` is what the details of a filled shape are cut out in. */
const themes = [
  { suffix: '', idle: '#646d74', chosen: '#08734f', ground: '#ffffff' },
  { suffix: '-dark', idle: '#95a1a6', chosen: '#4bd0a0', ground: '#181e20' },
]

/** In a box of 24 units: outline strokes for idle, a filled shape with its details cut out for chosen. */
const icons = {
  home: {
    idle: '<path d="M3.5 11 12 3.8 20.5 11"/><path d="M5.7 9.5V20h4.4v-5.2h3.8V20h4.4V9.5"/>',
    chosen: '<path class="f" d="M12 3.2 2.7 11.1h2.6V20.5h5v-5.7h3.4v5.7h5v-9.4h2.6z"/>',
  },
  model: {
    idle: '<circle cx="12" cy="7.8" r="4"/><path d="M4.5 20.3c.3-4.3 3.2-6.6 7.5-6.6s7.2 2.3 7.5 6.6z"/>',
    chosen:
      '<circle class="f" cx="12" cy="7.8" r="4"/><path class="f" d="M4.5 20.3c.3-4.3 3.2-6.6 7.5-6.6s7.2 2.3 7.5 6.6z"/>',
  },
  square: {
    idle: '<circle cx="12" cy="12" r="8.7"/><path d="m15.8 8.2-2.2 5.4-5.4 2.2 2.2-5.4z"/>',
    chosen: '<circle class="f" cx="12" cy="12" r="8.7"/><path class="w" d="m15.8 8.2-2.2 5.4-5.4 2.2 2.2-5.4z"/>',
  },
  me: {
    idle: '<circle cx="12" cy="12" r="8.7"/><path d="M8.3 14.3c1.6 2.7 5.8 2.7 7.4 0"/><path d="M9 9.5v.6M15 9.5v.6"/>',
    chosen:
      '<circle class="f" cx="12" cy="12" r="8.7"/><path class="l" d="M8.3 14.3c1.6 2.7 5.8 2.7 7.4 0M9 9.5v.6M15 9.5v.6"/>',
  },
}

/** The green block of the one action is the same in either state and theme. */
const publish =
  '<rect class="b" x="0" y="4" width="24" height="16" rx="5"/><path class="l" d="M12 8.3v7.4M8.3 12h7.4"/>'

function svg(shapes, colour, ground) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24">
<style>path,circle,rect{fill:none;stroke:${colour};stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.f{fill:${colour}}.w{fill:${ground};stroke:none}.l{stroke:${ground}}.b{fill:#0a7f58;stroke:none}</style>${shapes}</svg>`
}

async function draw(name, shapes, colour, ground) {
  const png = await sharp(Buffer.from(svg(shapes, colour, ground)))
    .png({ palette: true, colours: 16, effort: 10, compressionLevel: 9 })
    .toBuffer()
  await writeFile(new URL(`../src/assets/tab/${name}.png`, import.meta.url), png)
}

await mkdir(new URL('../src/assets/tab/', import.meta.url), { recursive: true })
await draw('publish', publish, '#ffffff', '#ffffff')
for (const [name, shapes] of Object.entries(icons)) {
  for (const { suffix, idle, chosen, ground } of themes) {
    await draw(`${name}${suffix}`, shapes.idle, idle, ground)
    await draw(`${name}-on${suffix}`, shapes.chosen, chosen, ground)
  }
}
