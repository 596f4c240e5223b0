import { createInterface } from 'node:readline'

/** Hands each line that a child prints, on either stream, to `read`. */
export function eachLine(child, read) {
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
}
