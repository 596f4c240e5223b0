import { readFileSync } from 'node:fs'

/** `npm run check` runs it twice: for what the product does not use, and for what nobody does. */
const production = process.argv.includes('--production')

const { devDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
/** Packages that stand in for what nobody loads (scripts/setup/absent): nothing imports them, which is their use. */
const absent = Object.keys(devDependencies).filter((name) => devDependencies[name].startsWith('file:'))

/** Reached by a name in a command or a file of settings, or loaded by another package: no import says so. */
const byName = [
  '@babel/runtime',
  '@embedpdf/fonts-sc',
  '@tarojs/components-react',
  '@tarojs/router',
  '@tarojs/taro-loader',
  '@tarojs/webpack5-runner',
  'glass-easel',
  'glass-easel-miniprogram-adapter',
  'otlp-of-protobufjs',
  'oxlint',
  'oxlint-tsgolint',
  'stylelint',
  'typescript-native',
  ...(production ? ['tsx'] : []),
]

/** What is reached from these without the tests is in use; anything else is dead. */
const product = {
  entry: [
    'src/app.tsx!',
    'src/pages/**/*.tsx!',
    'src/**/*.config.ts!',
    'src/**/*.weapp.{ts,tsx}!',
    'src/platform/{navigationBar,tabBar}/element.ts!',
    'src/platform/launch/{framework,start/index,start/scripts}.ts!',
    'src/platform/offline/worker.ts!',
    'src/platform/{elements,overlays}/index.ts!',
    'src/platform/pageLoading/{pageScroll,queryString,router,routerLater}.ts!',
    'server/main.ts!',
    'server/process/*Command.ts!',
    'server/laptop/doubles/main.ts!',
    'server/ops/main.ts!',
    'server/db/migrations/*.ts!',
    'config/index.ts!',
    'config/rewrites/h5/empty.cjs!',
    'scripts/*.mjs!',
    'scripts/*/*.{ts,mjs}!',
    'scripts/bench/floor/page.tsx!',
    'scripts/bench/server/target.ts!',
  ],
  project: ['{src,server,contract,config,scripts}/**/*.{ts,tsx,mjs}!'],
  ignoreDependencies: [...byName, ...absent],
}

/** A package of its own, with its own lock. */
const operatorsConsole = {
  entry: ['src/main.tsx!', 'vite.config.ts'],
  project: ['src/**/*.{ts,tsx}!'],
}

export default {
  workspaces: { '.': product, console: operatorsConsole },
  // Programs of the system, which tests and proofs ask for or go without.
  ignoreBinaries: ['.*'],
  // What only its own file and tests use is in use; what only its own file uses is no export.
  ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
  exclude: ['duplicates'],
}
