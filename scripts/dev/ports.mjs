import { createServer } from 'node:net'
import { Sentence } from '../process/sentence.mjs'

/**
 * Says, before anything starts, which port of `{ SETTING: port }` is taken: Taro would quietly take the next one, and a watched server wait for
 * a change of its sources.
 */
export async function refuseTakenPorts(ports) {
  for (const [setting, port] of Object.entries(ports)) {
    if (!(await isFree(port))) throw new Sentence(`Port ${port} is taken: end what listens there, or set ${setting}.`)
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(Number(port), () => server.close(() => resolve(true)))
  })
}
