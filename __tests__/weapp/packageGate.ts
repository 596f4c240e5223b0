import packageJson from '../../package.json'
import type { Findings } from './gateFindings'
import { joined } from './gateFindings'
import { checkRules } from './gateRules'
import { checkSettings } from './gateSettings'
import type { PackageSizes } from './gateSizes'
import { checkSizes, measurePackage } from './gateSizes'
import { checkSources } from './gateSources'
import { checkStyleSupport } from './gateStyles'
import { checkTheme } from './gateTheme'
import type { MiniPackage } from './packageFiles'
import { readPackage } from './packageFiles'
import { compileTemplates, isTemplateError } from './templates'
import { compileAsUpload, loadCi } from './wechatCi'
import { compileWithWechat } from './wechatCompilers'

export interface GateReport extends Findings {
  /** Each check by its name, so that a report can count them. */
  checks: Record<string, Findings>
  sizes: PackageSizes
}

/**
 * Checks a compiled mini-program as WeChat would before it takes an upload, with WeChat's own code and no network:
 * settings, its rules, the dark theme, sizes, scripts, styles, templates, the whole compile. Sizes are in bytes.
 */
export async function checkPackage(dist: string): Promise<GateReport> {
  const pack = readPackage(dist)
  const ci = await loadCi()
  const sizes = measurePackage(pack)
  const checks = {
    settings: checkSettings(pack, ci),
    rules: checkRules(pack, sizes),
    theme: checkTheme(pack),
    sizes: checkSizes(pack, sizes),
    sources: checkSources(pack),
    styles: checkStyleSupport(pack, packageJson.browserslist),
    templates: checkTemplates(pack),
    'wcc and wcsc': compileWithWechat(pack),
    'upload compile': await compileAsUpload(pack, ci),
  }
  return { ...joined(Object.values(checks)), checks, sizes }
}

function checkTemplates(pack: MiniPackage): Findings {
  const { problems } = compileTemplates(pack.root)
  const print = (wanted: boolean): string[] =>
    problems.filter((problem) => isTemplateError(problem) === wanted).map(({ file, message }) => `${file}: ${message}`)
  return { errors: print(true), warnings: print(false) }
}
