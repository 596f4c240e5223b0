import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const block = /^```floors (\S+)\n([\s\S]*?)\n```$/gm

/**
 * The floors that docs/architecture.md lists, by place, from the top down: each a list of rooms, a room being a folder or a file
 * (without its ending) of the place. A room imports rooms of lower floors alone.
 */
export function readFloors(root) {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  return new Map(
    [...text.matchAll(block)].map(([, place, lines]) => [
      place,
      lines.split('\n').map((line) => line.trim().split(/\s+/)),
    ]),
  )
}

/** The room of a place that a file belongs to, or null where it lies elsewhere. */
export function roomOf(place, file) {
  if (!file.startsWith(`${place}/`)) return null
  const [first] = file.slice(place.length + 1).split('/')
  return first.replace(/\.[^.]+$/, '')
}

/** The folders and loose files of code in a place that its floors do not list: a room without a floor could import whatever it likes. */
export function unlistedRooms(root, place, floors) {
  const entries = readdirSync(path.join(root, place), { withFileTypes: true })
  const rooms = entries.filter((entry) => entry.isDirectory() || /\.([cm]?js|tsx?)$/.test(entry.name))
  const names = rooms.map(({ name }) => roomOf(place, `${place}/${name}`))
  return names.filter((name) => !floors.flat().includes(name))
}
