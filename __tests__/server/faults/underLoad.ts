import { apiBase } from '@contract/calls'
import type { Db } from '../../../server/db/connection'
import type { ProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { Writers } from './writers'

const paths = ['oauth/hot', 'oauth/hotNum', 'oauth/rsaPublicKey', 'mclass/list', 'mbanner/listEnum']

/** Readers and writers of every server go on while something happens to the database; what they were answered with. */
export async function answersUnderLoad(
  servers: readonly ProductionServer[],
  openDatabase: () => Db,
  happens: (acknowledged: () => number) => Promise<void>,
): Promise<Set<number>> {
  const all: Writers[] = []
  for (const { url } of servers)
    all.push(await Writers.prepare({ url, secrets: { secretKey: outsideSettings.SECRET_KEY }, openDatabase }, 6))
  const answers = new Set<number>()
  let over = false
  const read = async (url: string) => {
    while (!over) answers.add((await fetch(url)).status)
  }
  const readers = servers.flatMap(({ url }) =>
    [`${url}/readyz`, ...paths.map((path) => `${url}${apiBase}/${path}`)].map(read),
  )
  for (const writers of all) writers.start()
  const more = () => Promise.all(all.map((writers) => writers.more(20)))
  try {
    await more()
    await happens(() => all.reduce((sum, writers) => sum + writers.acknowledged(), 0))
    await more()
  } finally {
    over = true
    await Promise.all([...all.map((writers) => writers.stop()), ...readers])
  }
  const db = openDatabase()
  try {
    for (const writers of all) await writers.mustAllBeThere(db)
  } finally {
    await db.destroy()
  }
  return answers
}

/** The servers live, and answered nothing but what was asked for or that they are not ready. */
export function mustBeReadyOrNot(servers: readonly ProductionServer[], answers: ReadonlySet<number>): void {
  for (const server of servers) {
    expect(server.ending()).toBeNull()
    for (const fault of ['unexpected error', 'nobody caught this']) expect(server.said()).not.toContain(fault)
  }
  expect([...answers].filter((status) => ![200, 503].includes(status))).toEqual([])
}
