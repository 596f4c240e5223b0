import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Relay {
  readonly origin: string
  close(): Promise<void>
}

/** Another address of something that listens on loopback: what a browser takes for a site of its own. */
export async function startRelay(to: number): Promise<Relay> {
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    const onward = connect(to, 'localhost')
    for (const [socket, other] of [
      [caller, onward],
      [onward, caller],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => (open.delete(socket), other.destroy()))
      socket.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
