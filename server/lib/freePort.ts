import { createServer } from 'node:net'

/** A port of this machine that is free, with the `following` ports after it free as well. */
export async function freePort(following = 0): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    // Below the ports that systems hand out by themselves, which another process may get meanwhile.
    const first = 20_000 + Math.floor(Math.random() * 12_000)
    const wanted = Array.from({ length: following + 1 }, (_none, index) => first + index)
    const free = await Promise.all(wanted.map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error('no free ports found')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
