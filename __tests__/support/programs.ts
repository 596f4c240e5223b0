import { spawnSync } from 'node:child_process'

/** Why a program cannot be had here; null when it can. Debian's package is installed where that is possible. */
export function programMissing(program: string, asking: readonly string[], debian: string): string | null {
  const runs = () => spawnSync(program, asking).status === 0
  if (runs()) return null
  if (process.getuid?.() !== 0) return `${program} is not installed, and only root can install it`
  // Another test file may be installing something at this moment.
  const patience = ['-o', 'DPkg::Lock::Timeout=300']
  const installed = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...patience, debian], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (installed.status !== 0)
    return `${debian} cannot be installed: ${String(installed.stderr).trim().split('\n').at(-1)}`
  return runs() ? null : `${debian} is installed where PATH does not lead`
}
