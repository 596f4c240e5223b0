import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { built } from './built.mjs'
import { root } from './root.mjs'

const file = '.cache/ops/ops.cjs'

/** The operator's command line in one file: from its sources Node would load 1,700, which takes seconds. */
const commandLine = built({
  page: file,
  stamp: '.cache/ops/stamp',
  sources: ['server', 'contract', 'package-lock.json'],
  from: 'server',
})

/** Answers where it is, made again where its sources have changed. */
export async function ensureOpsBuilt() {
  const target = path.join(root, file)
  if (commandLine.isBuilt()) return target
  const wanted = commandLine.hash()
  // Loaded only to compile.
  const [{ build }, { asOneFile }] = await Promise.all([import('esbuild'), import('../release/bundle.mjs')])
  const { outputFiles } = await build({
    ...asOneFile,
    entryPoints: ['server/ops/main.ts'],
    write: false,
    format: 'cjs',
  })
  mkdirSync(path.dirname(target), { recursive: true })
  // Whole or not at all: somebody else may be typing too.
  const fresh = `${target}.${process.pid}`
  writeFileSync(fresh, outputFiles[0].contents)
  renameSync(fresh, target)
  commandLine.writeStamp(wanted)
  return target
}
