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
const product = ['server/app.ts', 'server/http', 'server/features']
const localAdapters = foldersIn('server/ports').flatMap((port) =>
  readdirSync(path.join(root, port))
    .filter((file) => file.startsWith('local'))
    .map((file) => `${port}/${file}`),
)

/** Imports flow one way: pages → features → components | platform | lib → contract, and server → contract. */
export const zones = [
  ...apart(foldersIn('src/features')),
  zone(below, ['src/pages', 'src/features'], 'This layer knows neither pages nor features.'),
  zone(['src/features'], ['src/pages'], 'A feature knows no page.'),
  zone(['contract'], ['src', 'server', '__tests__', 'scripts'], 'The contract imports neither side.'),
  zone(['src'], ['server', '__tests__', 'scripts'], 'The client meets the server in the contract alone.'),
  zone(['server'], ['src', '__tests__'], 'The server meets the client in the contract alone.'),
  zone(product, ['server/laptop', ...localAdapters], 'Only the laptop profile knows the doubles.'),
]
