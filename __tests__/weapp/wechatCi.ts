import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { temporaryFolder } from '../support/temporaryFolder'
import type { Findings } from './gateFindings'
import { noFindings } from './gateFindings'
import type { MiniPackage } from './packageFiles'
import { describe } from './world'

const load = createRequire(__filename)

interface CiProject {
  attr(): Promise<unknown>
  attrSync?: () => unknown
  _attr?: unknown
}

/** The part of miniprogram-ci that the gate uses; its own types leave these out. */
export interface MiniprogramCi {
  Project: new (options: object) => CiProject
  getAppJSON(project: CiProject): Promise<unknown>
  getPageJSON(project: CiProject, options: { miniprogramRoot: string; pagePath: string }): Promise<unknown>
  schemaValidate(kind: string, instance: unknown): { error?: unknown; warning?: unknown }
  checkCodeQuality(project: CiProject): Promise<{ name: string; success: boolean; text: string; detail?: unknown }[]>
  getCompiledResult(options: object, zip: string): Promise<object>
}

/** miniprogram-ci leaves cache folders in the working folder, when it is loaded and when it compiles. */
async function aside<T>(work: () => Promise<T>): Promise<T> {
  const before = process.cwd()
  process.chdir(temporaryFolder('ci'))
  try {
    return await work()
  } finally {
    process.chdir(before)
  }
}

export function loadCi(): Promise<MiniprogramCi> {
  return aside(async () => {
    keepFileTypesLocal()
    const module: { default?: unknown } = await import('miniprogram-ci')
    return (module.default ?? module) as MiniprogramCi
  })
}

/** It asks WeChat's servers which file types an upload may hold; its built-in list is as good and always there. */
function keepFileTypesLocal(): void {
  const types: FileTypes = insideCi('utils/white_ext_list.js')
  types.getWhiteExtList = () =>
    Promise.resolve({
      MiniProgramWhiteList: new Set(types.MiniProgramWhiteList),
      GameWhiteList: new Set(types.GameWhiteList),
    })
}

interface FileTypes {
  MiniProgramWhiteList: string[]
  GameWhiteList: string[]
  getWhiteExtList(): Promise<Record<string, Set<string>>>
}

function insideCi(file: string): never {
  return load(path.join(path.dirname(load.resolve('miniprogram-ci/package.json')), 'dist', file)) as never
}

/** Everything `upload` does before it sends: read the settings, compile the whole package, scan the code. Offline. */
export function compileAsUpload(pack: MiniPackage, ci: MiniprogramCi): Promise<Findings> {
  return aside(() => compile(pack, ci))
}

async function compile(pack: MiniPackage, ci: MiniprogramCi): Promise<Findings> {
  const found = noFindings()
  const project = await offlineProject(pack, ci)
  const attempt = async (what: string, work: Promise<unknown>): Promise<void> => {
    await work.catch((thrown: unknown) => {
      found.errors.push(`${what}: ${describe(thrown).message}`)
    })
  }
  await attempt('app.json', ci.getAppJSON(project))
  if (found.errors.length === 0) {
    for (const pagePath of pack.pages) {
      await attempt(`${pagePath}.json`, ci.getPageJSON(project, { miniprogramRoot: '', pagePath }))
    }
  }
  const options = {
    project,
    version: '0.0.1',
    desc: 'check',
    setting: { es6: false, minify: false, useProjectConfig: false },
    onProgressUpdate: () => undefined,
  }
  const zip = path.join(temporaryFolder('zip'), 'package.zip')
  await attempt('miniprogram-ci compile', ci.getCompiledResult(options, zip))
  await scanQuality(project, ci, found)
  return found
}

async function scanQuality(project: CiProject, ci: MiniprogramCi, found: Findings): Promise<void> {
  try {
    for (const rule of await ci.checkCodeQuality(project)) {
      // Compression is switched on at upload, not in the folder.
      if (rule.success || rule.name.includes('COMPRESS_OPEN')) continue
      found.warnings.push(`quality ${rule.name}: ${rule.text} ${JSON.stringify(rule.detail ?? '').slice(0, 300)}`)
    }
  } catch (thrown) {
    found.warnings.push(`code quality could not be read: ${describe(thrown).message}`)
  }
}

/** Without `attr` of our own miniprogram-ci asks WeChat's servers about the app id. */
async function offlineProject(pack: MiniPackage, ci: MiniprogramCi): Promise<CiProject> {
  const config: { DefaultProjectAttr: { setting: object } } = insideCi('config/config.js')
  const attr = {
    ...config.DefaultProjectAttr,
    appType: 0,
    setting: {
      ...config.DefaultProjectAttr.setting,
      MaxCodeSize: 2,
      MaxSubpackageSubCodeSize: 2,
      MaxSubpackageFullCodeSize: 30,
    },
  }
  const project = new ci.Project({
    appid: appId(pack.root),
    type: 'miniProgram',
    projectPath: pack.root,
    privateKey: 'x',
    ignores: ['node_modules/**/*'],
    attr: () => Promise.resolve(attr),
  })
  await project.attr()
  project._attr = attr
  project.attrSync = () => attr
  return project
}

function appId(root: string): string {
  const file = path.join(root, 'project.config.json')
  const config: { appid?: string } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return config.appid ?? 'wx0000000000000000'
}
