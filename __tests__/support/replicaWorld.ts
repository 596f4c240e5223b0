import { setTimeout as pause } from 'node:timers/promises'
import { Replica } from '../../server/db/replica'
import type { DatabasePair } from './database/pair'
import { buildTestApp, type TestApp } from './testApp'

/** An application that reads lists on a standby, and what its log says of that. */
export interface ReplicaWorld {
  readonly app: TestApp
  readonly replica: Replica
  readonly said: string[]
  close(): Promise<void>
}

/** The standby of the pair, or what stands in front of it, however far behind and slow it is unless said. */
export async function aReplicaWorld(
  pair: DatabasePair,
  { url = pair.standby.appUrl, prepares = true, boundMs = 600_000, answersWithinMs = 20_000 } = {},
): Promise<ReplicaWorld> {
  const said: string[] = []
  const log = {
    info: (_: object, words: string) => void said.push(words),
    warn: (about: object, words: string) => void said.push(`${words}: ${String(Reflect.get(about, 'why'))}`),
  }
  const replica = new Replica({ url, primaryUrl: pair.appUrl, boundMs, answersWithinMs, poolSize: 4, prepares, log })
  const database = { appUrl: pair.appUrl, ownerUrl: pair.ownerUrl, drop: async () => undefined }
  const app = await buildTestApp({ database, replica })
  replica.watch()
  const close = async () => {
    await replica.close()
    await app.close()
  }
  return { app, replica, said, close }
}

/** Waits until it is so: the looks go on by themselves. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}

export const isUsed = ({ said }: ReplicaWorld) => until(() => said.at(-1) === 'replica: lists are read there')

/** What the log begins with where it is not used. */
export const unused = 'replica: not used, everything is read from the primary'
