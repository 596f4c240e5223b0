import { readFileSync } from 'node:fs'

const { devDependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
/** Packages that stand in for what nobody loads (scripts/setup/absent): nothing imports them, which is their use. */
const absent = Object.keys(devDependencies).filter((name) => devDependencies[name].startsWith('file:'))

/** What is reached from these without the tests is in use; anything else is dead. */
export default {
  entry: [
    'src/app.tsx!',
    'src/pages/**/*.tsx!',
    'src/**/*.config.ts!',
    'src/**/*.weapp.{ts,tsx}!',
    'src/platform/{navigationBar,tabBar}/element.ts!',
    'src/platform/pageLoading/router.ts!',
    'server/main.ts!',
    'server/process/*Command.ts!',
    'server/laptop/doubles/main.ts!',
    'server/ops/main.ts!',
    'server/db/migrations/*.ts!',
    'config/index.ts!',
    'config/rewrites/h5/{components.mjs,empty.cjs}!',
    'scripts/*.mjs!',
    'scripts/*/*.{ts,mjs}!',
  ],
  project: ['{src,server,contract,config,scripts}/**/*.{ts,tsx,mjs}!'],
  ignoreDependencies: ['@embedpdf/fonts-sc', '@tarojs/router', 'tsx', ...absent],
  ignoreExportsUsedInFile: true,
  exclude: ['duplicates'],
}
