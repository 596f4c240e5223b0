import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Findings } from './gateFindings'
import { noFindings } from './gateFindings'
import type { MiniPackage } from './packageFiles'
import type { MiniprogramCi } from './wechatCi'

/** app.json, page settings and sitemap.json against WeChat's schemas and its rules between fields. */
export function checkSettings(pack: MiniPackage, ci: MiniprogramCi): Findings {
  const found = noFindings()
  const validate = (kind: 'app' | 'page' | 'sitemap', file: string): void => {
    const full = path.join(pack.root, file)
    if (!existsSync(full)) return
    const { error, warning } = ci.schemaValidate(kind, JSON.parse(readFileSync(full, 'utf8')))
    found.errors.push(...listed(file, error))
    found.warnings.push(...listed(file, warning))
  }
  validate('app', 'app.json')
  for (const page of pack.pages) validate('page', `${page}.json`)
  validate('sitemap', 'sitemap.json')
  checkAppRules(pack, found)
  return found
}

/** The validator answers with a list, one thing, or an empty text for nothing. */
function listed(file: string, found: unknown): string[] {
  return [found ?? []].flat().flatMap((one) => (one === '' ? [] : [`${file}: ${JSON.stringify(one)}`]))
}

function checkAppRules({ root, app }: MiniPackage, found: Findings): void {
  if (app.sitemapLocation && !existsSync(path.join(root, app.sitemapLocation))) {
    found.errors.push(`app.json: sitemapLocation names no file: ${app.sitemapLocation}`)
  }
  if (!existsSync(path.join(root, 'sitemap.json'))) found.warnings.push('no sitemap.json: every page may be indexed')
  for (const [scope, { desc = '' }] of Object.entries(app.permission ?? {})) {
    const length = [...desc].length
    if (length < 1 || length > 30) found.errors.push(`app.json: permission["${scope}"].desc must be 1 to 30 characters`)
  }
  if (app.lazyCodeLoading !== 'requiredComponents') {
    found.warnings.push('app.json: lazyCodeLoading is not "requiredComponents"')
  }
}
