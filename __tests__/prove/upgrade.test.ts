import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { apiBase } from '@contract/calls'
import { connect } from '../../server/db/connection'
import { freePort } from '../../server/lib/freePort'
import { Writers } from '../server/faults/writers'
import { emptyDatabase } from '../support/database/clone'
import { nginxMissing, startNginx } from '../support/fleet'
import { aProductionServer, type ProductionServer } from '../support/productionServer'
import { outsideSettings } from '../support/productionSettings'
import { isPassedOver } from '../support/programs'
import { temporaryFolder } from '../support/temporaryFolder'

const project = join(__dirname, '../..')
const drainSeconds = 6
const minutes = 60_000
const paths = ['oauth/hot', 'oauth/rsaPublicKey', 'mclass/list', 'mwebsite/getByNew', 'mmodel/pageByOk']
const missing = nginxMissing()
const onNginx = isPassedOver(missing) ? test.skip : test

/** The release before: PREVIOUS, or what the main line was a day before this. */
function theCommitBefore(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).trim()
  const day = new Date(Number(git('log', '-1', '--format=%ct')) * 1000 - 24 * 60 * minutes).toISOString()
  return git('rev-parse', process.env['PREVIOUS'] ?? git('rev-list', '-1', `--before=${day}`, 'HEAD'))
}

/** The sources of a commit with its packages: today's where it asks for the same. */
function sourcesOf(commit: string): string {
  const folder = temporaryFolder('previous')
  const parts = ['server', 'contract', '__tests__', 'package.json', 'package-lock.json', 'tsconfig.json', '.npmrc']
  const tar = execFileSync('git', ['archive', commit, ...parts], { cwd: project, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: tar })
  const lockOf = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(project)) symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--silent'], { cwd: folder })
  return folder
}

/** People who write, made by a release in its own database: today's would fill columns that it does not have. */
function peopleOf(folder: string, url: string, databaseUrl: string): Writers {
  const program = join(folder, 'people.ts')
  const written = `
    import { connect } from './server/db/connection'
    import { Writers } from './__tests__/server/faults/writers'
    const [url = '', secretKey = '', databaseUrl = ''] = process.argv.slice(2)
    const openDatabase = () => connect(databaseUrl, { poolSize: 2 })
    void Writers.prepare({ url, secrets: { secretKey }, openDatabase }, 4).then((made) => console.log(JSON.stringify(made)))`
  writeFileSync(program, written)
  const asked = ['--import', 'tsx', program, url, outsideSettings.SECRET_KEY, databaseUrl]
  return Writers.parse(execFileSync(process.execPath, asked, { cwd: folder, encoding: 'utf8' }))
}

/** The code that the product answers with; what stands there where nginx has answered. */
function codeIn(text: string): string {
  return /"code":(\d+)/.exec(text)?.[1] ?? text
}

async function programOf(folder: string): Promise<string> {
  const outfile = join(folder, 'server/process/main.cjs')
  const options = { bundle: true, platform: 'node', packages: 'external', target: 'node20', keepNames: true } as const
  await build({ entryPoints: [join(folder, 'server/main.ts')], outfile, logLevel: 'silent', ...options })
  return outfile
}

onNginx(
  'a release is rolled out, taken back and rolled out again under load: no request fails, nothing is lost',
  async () => {
    const commit = theCommitBefore()
    const sources = sourcesOf(commit)
    const before = await programOf(sources)
    const database = await emptyDatabase()
    const migrate = (folder: string) =>
      execFileSync('npm', ['run', '--silent', 'migrate'], {
        cwd: folder,
        env: { ...process.env, DATABASE_URL: database.appUrl, MIGRATE_DATABASE_URL: database.ownerUrl },
        encoding: 'utf8',
      })
    migrate(sources)
    const ports = [await freePort(), await freePort()] as const
    const start = (port: number, program?: string) =>
      aProductionServer({
        databaseUrl: database.appUrl,
        port,
        settings: { DRAIN_SECONDS: String(drainSeconds) },
        ...(program === undefined ? {} : { program }),
      })
    const servers: ProductionServer[] = await Promise.all(ports.map((port) => start(port, before)))
    const front = await freePort()
    const nginx = await startNginx(front, ports)
    const url = `http://127.0.0.1:${front}`
    const openDatabase = () => connect(database.appUrl, { poolSize: 2 })
    const writers = peopleOf(sources, url, database.appUrl)
    const answers = new Map<string, number>()
    let over = false
    const read = async (path: string) => {
      while (!over) {
        const answer = await fetch(`${url}${apiBase}/${path}`).then(
          async (response) => `${path} ${response.status} ${codeIn(await response.text())}`,
          (error: unknown) => `${path} ${String(error)}`,
        )
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }
    const roll = async (program?: string) => {
      for (const [at, port] of ports.entries()) {
        expect(await servers[at]?.stop()).toBe(0)
        servers[at] = await start(port, program)
        await writers.more(10)
      }
    }
    const readers = paths.map(read)
    writers.start()
    let steps = ''
    try {
      await writers.more(20)
      steps = migrate(project).trim()
      await writers.more(20)
      await roll()
      await roll(before)
      await roll()
      await writers.stop()
      const db = openDatabase()
      await writers.mustAllBeThere(db)
      await db.destroy()
    } finally {
      over = true
      await Promise.all([writers.stop(), ...readers])
      await Promise.all(servers.map((server) => server.stop()))
      const exit = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await exit
    }
    expect([...answers.keys()].sort()).toEqual(paths.map((path) => `${path} 200 200`).sort())
    expect(writers.unanswered).toBe(0)
    await database.drop()
    const reads = [...answers.values()].reduce((sum, count) => sum + count, 0)
    console.log(
      `proof: from ${commit.slice(0, 8)} (${steps}) and back and here again: ${writers.acknowledged()} writes and ${reads} reads, all answered, none lost`,
    )
  },
  30 * minutes,
)
