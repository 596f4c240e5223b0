import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { parse } from 'acorn'
import type { Findings } from './gateFindings'
import { joined, noFindings } from './gateFindings'
import type { MiniPackage } from './packageFiles'
import { listFiles } from './packageFiles'

/** Reads every script and style sheet for what a phone's engine or WeChat's rules refuse. */
export function checkSources(pack: MiniPackage): Findings {
  const found = listFiles(pack.root).map((file) => {
    if (file.endsWith('.js')) return checkScript(file, readFileSync(path.join(pack.root, file), 'utf8'))
    if (file.endsWith('.wxss')) return checkStyles(file, readFileSync(path.join(pack.root, file), 'utf8'))
    return leftover(file)
  })
  return joined(found)
}

export function checkScript(file: string, source: string): Findings {
  const found = noFindings()
  try {
    new vm.Script(`(function(require,module,exports){${source}\n})`, { filename: file })
  } catch (thrown) {
    found.errors.push(`${file}: ${String(thrown)}`)
  }
  const env = /(?<![\w.$'"])process\.env\.\w+/.exec(source)
  if (env) found.errors.push(`${file}: ${env[0]} was not replaced in the build; WeChat has no process`)
  if (/(?<![\w.$])import\(/.test(source)) found.errors.push(`${file}: dynamic import()`)
  if (/(?<![\w.$])(eval|new Function)\(/.test(source))
    found.warnings.push(`${file}: eval or new Function, which WeChat has not`)
  if (/\(\?<[=!]/.test(source)) found.warnings.push(`${file}: lookbehind in a RegExp, a SyntaxError on iOS before 16.4`)
  try {
    parse(source, { ecmaVersion: 2021, allowReturnOutsideFunction: true })
  } catch (thrown) {
    found.warnings.push(`${file}: syntax newer than ES2021, which Chromium 87 and iOS 14.5 know: ${String(thrown)}`)
  }
  return found
}

function checkStyles(file: string, source: string): Findings {
  const local = [...source.matchAll(/url\(\s*['"]?(?!data:|https?:)([^)'"]+)/g)]
  return {
    errors: local.map(([, address]) => `${file}: WXSS may not use a local resource: ${address}`),
    warnings: [],
  }
}

function leftover(file: string): Findings {
  const isLeft = path.basename(file) !== 'project.config.json' && /\.(tsx?|scss|less|md|map)$/.test(file)
  return { errors: [], warnings: isLeft ? [`left in the package: ${file}`] : [] }
}
