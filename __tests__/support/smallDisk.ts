import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { databaseAccount } from '../../server/laptop/embedded/account'
import { temporaryFolder } from './temporaryFolder'

/** A small file system of its own, where the database's user and we may write. */
export interface SmallDisk {
  readonly place: string
  /** Takes all that is left, as a dump that somebody puts there would; twice takes what was freed since. */
  fill(): void
  /** Gives that back. */
  empty(): void
  unmount(): void
}

/** Why none can be made here; null where one can. */
export function smallDiskMissing(): string | null {
  if (process.getuid?.() !== 0) return 'only root can mount a file system'
  const place = temporaryFolder('mounts')
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', place])
  if (status === 0) execFileSync('umount', [place])
  return status === 0 ? null : 'no file system can be mounted'
}

/** Makes one in a folder that is there. */
export function aSmallDisk(folder: string, megabytes: number): SmallDisk {
  const place = join(folder, 'disk')
  mkdirSync(place)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', place])
  const account = databaseAccount()
  if (account !== null) chownSync(place, account.uid, account.gid)
  const filler = join(place, 'a-dump')
  return {
    place,
    fill: () => writeUntilFull(filler),
    empty: () => rmSync(filler),
    unmount: () => void execFileSync('umount', [place]),
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const part = Buffer.alloc(4096); writeSync(file, part) > 0;);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(file)
  }
}
