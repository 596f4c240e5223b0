type Listener = (...args: unknown[]) => void

/** One end of the channel between a page and the page it opened. */
export interface EventChannel {
  on(name: string, listener: Listener): void
  once(name: string, listener: Listener): void
  off(name: string, listener?: Listener): void
  emit(name: string, ...args: unknown[]): void
}

export function createChannel(): { opener: EventChannel; opened: EventChannel } {
  const ofOpener = new Map<string, Listener[]>()
  const ofOpened = new Map<string, Listener[]>()
  return { opener: end(ofOpener, ofOpened), opened: end(ofOpened, ofOpener) }
}

function end(own: Map<string, Listener[]>, other: Map<string, Listener[]>): EventChannel {
  const channel: EventChannel = {
    on: (name, listener) => {
      own.set(name, [...(own.get(name) ?? []), listener])
    },
    once: (name, listener) => {
      const first: Listener = (...args) => {
        channel.off(name, first)
        listener(...args)
      }
      channel.on(name, first)
    },
    off: (name, listener) => {
      own.set(name, listener ? (own.get(name) ?? []).filter((known) => known !== listener) : [])
    },
    emit: (name, ...args) => {
      for (const listener of other.get(name) ?? []) listener(...args)
    },
  }
  return channel
}
