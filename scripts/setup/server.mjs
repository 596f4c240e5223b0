import { built } from './built.mjs'

const file = 'dist/server/main.cjs'

/** dist/server: the server and the packages it loads as one file, of which Node makes a process in a quarter of the time that its sources take. */
const program = built({
  page: file,
  stamp: 'dist/server.stamp',
  sources: ['server', 'contract', 'scripts/release/bundle.mjs', 'package-lock.json'],
  from: 'server',
})

/** Compiles the server unless it is there, and answers what Node is to run. */
export async function ensureServerCompiled() {
  if (!program.isBuilt()) await compileServer()
  return [file]
}

async function compileServer() {
  // Nothing of it is there before the packages are installed.
  const [{ build }, { forThisMachine }] = await Promise.all([import('esbuild'), import('../release/bundle.mjs')])
  const wanted = program.hash()
  await build(forThisMachine('server/main.ts', file))
  program.writeStamp(wanted)
}
