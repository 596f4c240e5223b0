import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Relay {
  readonly origin: string
  readonly port: number
  /** Whoever comes from now on is led there, and who was led elsewhere is let go. */
  redirect(to: number): void
  /** Nothing comes through any more, and nobody is told. */
  hang(): void
  close(): Promise<void>
}

/** Another address of something that listens on loopback: what a browser takes for a site of its own. */
export async function startRelay(first: number): Promise<Relay> {
  const open = new Set<Socket>()
  let to = first
  let hangs = false
  const server = createServer((caller) => {
    if (hangs) return void open.add(caller)
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
    port,
    redirect: (next) => {
      to = next
      for (const socket of open) socket.destroy()
    },
    hang: () => {
      hangs = true
      for (const socket of open) socket.unpipe().pause()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
