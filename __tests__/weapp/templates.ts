import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import { listFiles } from './packageFiles'

export interface TemplateProblem {
  file: string
  level: string
  message: string
}

export interface CompiledTemplates {
  /** Source of an object: template path -> generator. */
  source: string
  problems: TemplateProblem[]
}

const compiled = new Map<string, CompiledTemplates>()

/** Compiles every WXML and WXS of a package with WeChat's own open-source compiler; kept until the build changes. */
export function compileTemplates(root: string): CompiledTemplates {
  const stamp = ['app.json', 'app.js'].map((name) => statSync(path.join(root, name)).mtimeMs).join(':')
  const key = `${root}:${stamp}`
  const known = compiled.get(key)
  if (known) return known
  const fresh = compile(root)
  compiled.set(key, fresh)
  return fresh
}

function compile(root: string): CompiledTemplates {
  const group = new TmplGroup()
  const problems: TemplateProblem[] = []
  for (const file of listFiles(root)) {
    const text = (): string => readFileSync(path.join(root, file), 'utf8')
    if (file.endsWith('.wxs')) group.addScript(file.slice(0, -4), text())
    if (!file.endsWith('.wxml')) continue
    const found: { level?: unknown; message?: unknown }[] = group.addTmpl(file.slice(0, -5), text()) ?? []
    for (const problem of found) {
      problems.push({ file, level: String(problem.level ?? ''), message: String(problem.message ?? problem) })
    }
  }
  const source: string = group.getTmplGenObjectGroups()
  group.free()
  return { source, problems }
}

/** True when a problem is more than a hint. */
export function isTemplateError(problem: TemplateProblem): boolean {
  return !/note|warn/i.test(problem.level)
}
