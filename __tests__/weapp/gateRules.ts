import { readFileSync } from 'node:fs'
import path from 'node:path'
import { appIdOf, originComplaint } from '../../config/weappOrigin'
import { privateInfoApis } from './apiNames'
import type { Findings } from './gateFindings'
import { noFindings } from './gateFindings'
import { inKb, sizeLimits } from './gateSizes'
import type { PackageSizes } from './gateSizes'
import type { MiniPackage } from './packageFiles'
import { listFiles } from './packageFiles'

/** The scope that WeChat asks a person for before such a call, and wants a reason for in app.json. */
const scopes: Readonly<Record<string, string>> = {
  getLocation: 'scope.userLocation',
  startLocationUpdate: 'scope.userLocation',
  chooseLocation: 'scope.userLocation',
  getFuzzyLocation: 'scope.userFuzzyLocation',
}

/** WeChat refuses a package that declares the fuzzy location beside an exact one. */
const exactLocation = ['getLocation', 'onLocationChange', 'startLocationUpdate', 'startLocationUpdateBackground']

/** Calls and buttons that WeChat lets through only once a person has agreed to the privacy guide. */
const privacyCalls =
  'chooseMedia|chooseImage|chooseMessageFile|saveImageToPhotosAlbum|getFuzzyLocation|getLocation|chooseLocation|getClipboardData'

/** What WeChat's review and its engine hold between the settings and the code. */
export function checkRules(pack: MiniPackage, sizes: PackageSizes, appId = appIdOf(process.cwd())): Findings {
  const found = noFindings()
  const code = listFiles(pack.root)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(pack.root, file), 'utf8'))
  found.errors.push(
    ...privateInfoFaults(pack, code),
    ...privacyFaults(pack, code),
    ...preloadFaults(pack, sizes),
    ...originFaults(appId, code),
  )
  return found
}

function calls(code: readonly string[], name: string): boolean {
  return code.some((text) => new RegExp(`\\.(?:${name})\\(`).test(text))
}

function privateInfoFaults({ app }: MiniPackage, code: readonly string[]): string[] {
  const { requiredPrivateInfos: declared = [], permission = {} } = app
  const undeclared = [...privateInfoApis].filter((name) => calls(code, name) && !declared.includes(name))
  const unexplained = declared.filter((name) => scopes[name] && !permission[scopes[name]]?.desc)
  const both = declared.includes('getFuzzyLocation') && declared.some((name) => exactLocation.includes(name))
  return [
    ...undeclared.map((name) => `app.json: requiredPrivateInfos lacks ${name}, which the code calls`),
    ...unexplained.map((name) => `app.json: ${name} needs permission["${scopes[name]}"].desc`),
    ...(both ? ['app.json: requiredPrivateInfos names the fuzzy location beside an exact one'] : []),
  ]
}

function privacyFaults({ app }: MiniPackage, code: readonly string[]): string[] {
  if (!calls(code, privacyCalls)) return []
  const faults = []
  if (app.__usePrivacyCheck__ !== true)
    faults.push('app.json: __usePrivacyCheck__ is not on, and the code uses private data')
  if (!code.some((text) => text.includes('onNeedPrivacyAuthorization')))
    faults.push('nothing answers wx.onNeedPrivacyAuthorization, and the code uses private data')
  if (!code.some((text) => text.includes('agreePrivacyAuthorization')))
    faults.push('no button of open-type agreePrivacyAuthorization, without which nobody can agree')
  return faults
}

/** A released mini-program reaches no server on this machine, none by its number, and none without https. */
function originFaults(appId: string, code: readonly string[]): string[] {
  const origins = code.flatMap(
    (text) => text.match(/https?:\/\/(?:localhost|(?:[\w-]+\.)+\w+)(?::\d+)?(?=["'`])/g) ?? [],
  )
  return [...new Set(origins)].flatMap((origin) => originComplaint(appId, origin) ?? [])
}

/** What one page loads ahead is 2 MB at most, and is there to be loaded. */
function preloadFaults({ app, subRoots, pages }: MiniPackage, sizes: PackageSizes): string[] {
  return Object.entries(app.preloadRule ?? {}).flatMap(([page, { packages }]) => {
    const roots = packages.map((name) => name.replace(/\/?$/, '/'))
    const bytes = roots.reduce((sum, root) => sum + (sizes.subBytes[root] ?? 0), 0)
    return [
      ...(pages.includes(page) ? [] : [`app.json: preloadRule names no page: ${page}`]),
      ...roots
        .filter((root) => !subRoots.includes(root))
        .map((root) => `app.json: preloadRule names no package: ${root}`),
      ...(bytes > sizeLimits.packageBytes ? [`app.json: ${page} preloads ${inKb(bytes)}, WeChat allows 2048 KB`] : []),
    ]
  })
}
