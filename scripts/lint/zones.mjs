import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readFloors } from '../house/floors.mjs'
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

/** Every room of a place against the others of its floor and of the floors above. */
function floorZones([place, floors]) {
  return floors.flatMap((rooms, index) => {
    const notBelow = floors.slice(0, index + 1).flat()
    return rooms.flatMap((room) => {
      const others = notBelow.filter((other) => other !== room).map((other) => pathOf(place, other))
      const message = `In ${place}, ${room} stands too low for this (docs/architecture.md): let it be handed in.`
      return others.length === 0 ? [] : [zone([pathOf(place, room)], others, message)]
    })
  })
}

/** A room is a folder, or one file. */
function pathOf(place, room) {
  const folder = `${place}/${room}`
  if (existsSync(path.join(root, folder))) return folder
  const file = `${folder}.ts`
  if (existsSync(path.join(root, file))) return file
  throw new Error(`docs/architecture.md lists ${folder}, which is not there`)
}

/** A room without a floor could import whatever it likes. */
function requireAllListed([place, floors]) {
  const missing = foldersIn(place).filter((folder) => !floors.flat().includes(path.basename(folder)))
  if (missing.length > 0) throw new Error(`docs/architecture.md lists no floor for ${missing.join(', ')}`)
}

const floors = [...readFloors(root)]
floors.forEach(requireAllListed)

const below = ['src/components', 'src/platform', 'src/lib', 'src/theme']
const plumbing = ['src/platform', 'src/lib', 'src/theme']

/** Imports flow one way: pages → features → domain → components | platform | lib → contract, and server → contract; down the server's floors. */
export const zones = [
  ...floors.flatMap(floorZones),
  ...apart(foldersIn('src/features')),
  zone([...below, 'src/domain'], ['src/pages', 'src/features'], 'This layer knows neither pages nor features.'),
  zone(below, ['src/domain'], 'This layer knows no domain word: what it needs is handed in.'),
  zone(plumbing, ['src/components'], 'Plumbing draws nothing.'),
  zone(['src/features'], ['src/pages'], 'A feature knows no page.'),
  zone(['contract'], ['src', 'server', '__tests__', 'scripts'], 'The contract imports neither side.'),
  zone(['src'], ['server', '__tests__', 'scripts'], 'The client meets the server in the contract alone.'),
  zone(['src'], ['config'], 'The build reads the product, and never the other way round.'),
  zone(['server'], ['src', '__tests__'], 'The server meets the client in the contract alone.'),
  zone(['server/metrics', 'server/laptop'], ['server/wiring'], 'Only the app, the start and ops know the tables.'),
]
