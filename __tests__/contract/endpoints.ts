import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@contract/endpoint'

const folder = join(__dirname, '../../contract')

/** Every shape that any file of the contract states, whoever adds the file. */
export const endpoints: readonly Endpoint[] = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file): unknown[] => Object.values(Object(require(join(folder, file)))))
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  const { name, summary, data } = Object(value)
  return typeof name === 'string' && typeof summary === 'string' && data !== undefined
}
