import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Findings } from './gateFindings'
import { noFindings } from './gateFindings'
import type { MiniPackage } from './packageFiles'
import { listFiles } from './packageFiles'

const KB = 1024
const MB = 1024 * KB

/** WeChat refuses a package above 2 MB and an app above 30 MB; the targets are ours. */
export const sizeLimits = {
  packageBytes: 2 * MB,
  totalBytes: 30 * MB,
  wxssBase64Bytes: 10 * KB,
  mainTargetBytes: 444 * KB,
  subTargetBytes: 400 * KB,
  mediaBytes: 200 * KB,
} as const

export interface PackageSizes {
  mainBytes: number
  subBytes: Record<string, number>
  totalBytes: number
  /** Data addresses inside style sheets. */
  wxssBase64Bytes: number
}

export function measurePackage(pack: MiniPackage): PackageSizes {
  const subBytes: Record<string, number> = Object.fromEntries(pack.subRoots.map((root) => [root, 0]))
  let mainBytes = 0
  let wxssBase64Bytes = 0
  for (const file of shipped(pack)) {
    const { size } = statSync(path.join(pack.root, file))
    const sub = pack.subRoots.find((root) => file.startsWith(root))
    if (sub === undefined) mainBytes += size
    else subBytes[sub] = (subBytes[sub] ?? 0) + size
    if (file.endsWith('.wxss')) wxssBase64Bytes += base64Bytes(readFileSync(path.join(pack.root, file), 'utf8'))
  }
  const totalBytes = mainBytes + Object.values(subBytes).reduce((sum, bytes) => sum + bytes, 0)
  return { mainBytes, subBytes, totalBytes, wxssBase64Bytes }
}

export function checkSizes(pack: MiniPackage, sizes: PackageSizes): Findings {
  const found = noFindings()
  const packages = { main: sizes.mainBytes, ...sizes.subBytes }
  for (const [name, bytes] of Object.entries(packages)) {
    const target = name === 'main' ? sizeLimits.mainTargetBytes : sizeLimits.subTargetBytes
    if (bytes > sizeLimits.packageBytes) found.errors.push(`package ${name} is ${inKb(bytes)}, WeChat allows 2048 KB`)
    else if (bytes > target) found.errors.push(`package ${name} is ${inKb(bytes)}, our target is ${inKb(target)}`)
  }
  if (sizes.totalBytes > sizeLimits.totalBytes) found.errors.push(`all packages are ${inKb(sizes.totalBytes)}`)
  if (sizes.wxssBase64Bytes > sizeLimits.wxssBase64Bytes) {
    found.errors.push(`style sheets hold ${inKb(sizes.wxssBase64Bytes)} of base64, the limit is 10 KB`)
  }
  for (const file of shipped(pack)) {
    if (!/\.(png|jpe?g|gif|webp|mp3|mp4|ttf|woff2?)$/.test(file)) continue
    const { size } = statSync(path.join(pack.root, file))
    if (size > sizeLimits.mediaBytes)
      found.warnings.push(`${file} is ${inKb(size)}: DevTools objects to media over 200 KB`)
  }
  return found
}

/** Source maps and licences stay at home (packOptions of project.config.json). */
function shipped(pack: MiniPackage): string[] {
  return listFiles(pack.root).filter((file) => !/\.(map|LICENSE\.txt)$/.test(file))
}

function base64Bytes(css: string): number {
  return [...css.matchAll(/data:[^)"']*;base64,([A-Za-z0-9+/=]+)/g)].reduce(
    (sum, [, text = '']) => sum + text.length,
    0,
  )
}

export function inKb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`
}
