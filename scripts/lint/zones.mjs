import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup/root.mjs'

const from = (...folders) => folders.map((folder) => path.join(root, folder))
const zone = (target, sources, message) => ({ target: from(...target), from: from(...sources), message })

function foldersIn(place) {
  const folder = path.join(root, place)
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${place}/${entry.name}`)
}

/** A feature against every other one: a page passes one into the other. */
function apart(features) {
  return features.map((feature) =>
    zone(
      [feature],
      features.filter((other) => other !== feature),
      'Features do not import features: let the page compose them.',
    ),
  )
}

const below = ['src/components', 'src/platform', 'src/lib', 'src/theme']
const plumbing = ['src/platform', 'src/lib', 'src/theme']
const product = ['server/app.ts', 'server/http', 'server/features']
const localAdapters = foldersIn('server/ports').flatMap((port) =>
  readdirSync(path.join(root, port))
    .filter((file) => file.startsWith('local'))
    .map((file) => `${port}/${file}`),
)

/** Imports flow one way: pages → features → domain → components | platform | lib → contract, and server → contract. */
export const zones = [
  ...apart(foldersIn('src/features')),
  zone([...below, 'src/domain'], ['src/pages', 'src/features'], 'This layer knows neither pages nor features.'),
  zone(below, ['src/domain'], 'This layer knows no domain word: what it needs is handed in.'),
  zone(plumbing, ['src/components'], 'Plumbing draws nothing.'),
  zone(['src/features'], ['src/pages'], 'A feature knows no page.'),
  zone(['contract'], ['src', 'server', '__tests__', 'scripts'], 'The contract imports neither side.'),
  zone(['src'], ['server', '__tests__', 'scripts'], 'The client meets the server in the contract alone.'),
  zone(['src'], ['config'], 'The build reads the product, and never the other way round.'),
  zone(['server'], ['src', '__tests__'], 'The server meets the client in the contract alone.'),
  zone(product, ['server/laptop', ...localAdapters], 'Only the laptop profile knows the doubles.'),
]
