import { spawnSync } from 'node:child_process'

/** Why a program cannot be had here; null when it can. Debian's package is installed where that is possible. */
export function programMissing(program: string, asking: readonly string[], debian: string): string | null {
  const runs = () => spawnSync(program, asking).status === 0
  if (runs()) return null
  if (process.getuid?.() !== 0) return `${program} is not installed, and only root can install it`
  const first = aptGet('install', '-y', '--no-install-recommends', debian)
  // A new system has no lists of packages yet.
  const listed = first.status === 0 || aptGet('update').status === 0
  const installed = first.status === 0 || !listed ? first : aptGet('install', '-y', '--no-install-recommends', debian)
  if (installed.status !== 0)
    return `${debian} cannot be installed: ${String(installed.stderr).trim().split('\n').at(-1)}`
  return runs() ? null : `${debian} is installed where PATH does not lead`
}

/** Whether tests go without what is missing. In CI as root nothing is passed over: what cannot be had is a failure there. */
export function isPassedOver(missing: string | null): boolean {
  return missing !== null && (process.env.CI === undefined || process.getuid?.() !== 0)
}

function aptGet(...words: readonly string[]) {
  // Another test file may be installing something at this moment.
  const patience = ['-o', 'DPkg::Lock::Timeout=300']
  return spawnSync('apt-get', [...patience, ...words], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
