import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/lib/freePort'
import { onInterrupt, startGroup, stopAllGroups, stopGroup } from '../process/group.mjs'
import { secondsSince } from '../process/progress.mjs'
import { Sentence, orSentence } from '../process/sentence.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { ensureSiteBuilt } from '../setup/site.mjs'

const patienceMs = 5 * 60_000
const address = 'readyz'

/** Times `npm start` on an empty data folder (database made and filled) and on the same folder again; with `--anew` nothing is built before, as after an installation. */
const anew = process.argv.includes('--anew')
const dataDir = mkdtempSync(path.join(tmpdir(), 'pinpai-bench-'))
onInterrupt(async () => {
  await stopAllGroups()
  process.exit(1)
})
await orSentence(async () => {
  await ensureInstalled()
  if (anew) for (const stamp of ['h5', 'console', 'server']) rmSync(`dist/${stamp}.stamp`, { force: true })
  else await ensureSiteBuilt()
  const first = await timeStart()
  const second = await timeStart()
  const more = anew ? 'site, console, server, database and demo data' : 'database and demo data'
  console.log(`first start: ready after ${first} s (${more}: about ${(first - second).toFixed(1)} s)`)
  console.log(`second start: ready after ${second} s`)
})
rmSync(dataDir, { recursive: true, force: true })
process.exit()

async function timeStart() {
  // The store takes the next one.
  const port = await freePort(2)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) }
  const started = performance.now()
  const group = startGroup(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    await answering(port, group, started)
    return secondsSince(started)
  } finally {
    await stopGroup(group)
  }
}

async function answering(port, { child }, started) {
  while (performance.now() - started < patienceMs) {
    if (child.exitCode !== null) throw new Sentence('The server ended before it answered.')
    const answer = await fetch(`http://127.0.0.1:${port}/${address}`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Sentence('The server did not answer in 5 minutes.')
}
