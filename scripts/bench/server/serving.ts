import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'
import { asOneFile } from '../../release/bundle.mjs'

/** Below the project, where packages are found that come as they are. */
const program = path.join(__dirname, '../../../.cache/bench/target.cjs')

/** Compiles what is measured as a release compiles its server: from its sources each function of it would cost more than in production. */
export async function compileTarget(): Promise<void> {
  await build({ ...asOneFile, entryPoints: [path.join(__dirname, 'target.ts')], outfile: program, format: 'cjs' })
}

/** Starts `target.ts`, as it was compiled last, with these arguments: it sends its port, and ends when it is disconnected. */
export function startTarget(args: readonly string[]): ChildProcess {
  return fork(program, args, { execArgv: [] })
}
