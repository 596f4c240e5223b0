import { setTimeout as pause } from 'node:timers/promises'
import type { Tenancy } from './tenancy'

const longestWaitSeconds = 30

/**
 * Keeps a database held: when the hold is over though nobody let go, the database has ended, and `bringBack` brings it back and holds it
 * again, a little later after each try that failed, with a line on the console. `end` lets go and waits for a try that is under way.
 */
export function keepHeld(first: Tenancy, bringBack: () => Promise<Tenancy>): { end(): Promise<void> } {
  const letGo = new AbortController()
  const kept = keep(first, bringBack, letGo.signal)
  return {
    async end() {
      letGo.abort()
      await kept
    },
  }
}

async function keep(first: Tenancy, bringBack: () => Promise<Tenancy>, letGo: AbortSignal): Promise<void> {
  const told = new Promise<void>((resolve) => letGo.addEventListener('abort', () => resolve(), { once: true }))
  let held: Tenancy | null = first
  while (held !== null) {
    await Promise.race([held.over, told])
    if (letGo.aborted) return held.end()
    held = await again(bringBack, letGo)
  }
}

/** Null when it was let go of meanwhile. */
async function again(bringBack: () => Promise<Tenancy>, letGo: AbortSignal): Promise<Tenancy | null> {
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, longestWaitSeconds)) {
    console.error(`数据库意外停止，${seconds} 秒后自动重新启动…`)
    await pause(seconds * 1000, undefined, { signal: letGo }).catch(() => undefined)
    if (letGo.aborted) return null
    try {
      const held = await bringBack()
      console.error('数据库已重新启动。')
      return held
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
}
