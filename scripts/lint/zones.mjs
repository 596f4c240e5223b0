import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readFloors, unlistedRooms } from '../house/floors.mjs'
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
  const candidates = [room, `${room}.ts`, `${room}.tsx`].map((name) => `${place}/${name}`)
  const found = candidates.find((candidate) => existsSync(path.join(root, candidate)))
  if (found === undefined) throw new Error(`docs/architecture.md lists ${place}/${room}, which is not there`)
  return found
}

function requireAllListed([place, floors]) {
  const missing = unlistedRooms(root, place, floors)
  if (missing.length > 0) throw new Error(`In ${place} docs/architecture.md lists no floor for ${missing.join(', ')}`)
}

const floors = [...readFloors(root)]
floors.forEach(requireAllListed)

/** Imports flow one way: down the floors of a side, and from both sides to the contract. */
export const zones = [
  ...floors.flatMap(floorZones),
  ...apart(foldersIn('src/features')),
  zone(['contract'], ['src', 'server', 'console', '__tests__', 'scripts'], 'The contract imports neither side.'),
  zone(['src'], ['server', 'console', '__tests__', 'scripts'], 'The client meets the server in the contract alone.'),
  zone(['src'], ['config'], 'The build reads the product, and never the other way round.'),
  zone(['server'], ['src', 'console', '__tests__'], 'The server meets the client in the contract alone.'),
  zone(['console'], ['src', 'server', '__tests__', 'scripts'], 'The console meets the server in the contract alone.'),
  zone(['server/metrics', 'server/laptop'], ['server/wiring'], 'Only the app, the start and ops know the tables.'),
]
