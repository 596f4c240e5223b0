import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onInterrupt, startGroup, stopAllGroups, stopGroup } from '../process/group.mjs'
import { secondsSince } from '../process/progress.mjs'
import { Sentence, orSentence } from '../process/sentence.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { ensureSiteBuilt } from '../setup/site.mjs'

const patienceMs = 5 * 60_000
const address = 'readyz'

/** Times `npm start` on an empty data folder (database made and filled) and on the same folder again. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'pinpai-bench-'))
onInterrupt(async () => {
  await stopAllGroups()
  process.exit(1)
})
await orSentence(async () => {
  await ensureInstalled()
  await ensureSiteBuilt()
  const first = await timeStart()
  const second = await timeStart()
  console.log(`first start: ready after ${first} s (database and demo data: about ${(first - second).toFixed(1)} s)`)
  console.log(`second start: ready after ${second} s`)
})
rmSync(dataDir, { recursive: true, force: true })
process.exit()

async function timeStart() {
  const port = await freePort()
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

/** A port whose next one is free too: the store takes it. */
async function freePort() {
  const port = await listenOn(0)
  return (await listenOn(port + 1).catch(() => 0)) ? port : freePort()
}

function listenOn(wanted) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
