import js from '@eslint/js'
import * as importX from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import {
  clientContractImports,
  noBarrels,
  noPagesByHand,
  onlyInPlatform,
  taroRestrictions,
} from './scripts/lint/restrictions.mjs'
import { sourceResolver } from './scripts/lint/sourceResolver.mjs'
import { zones } from './scripts/lint/zones.mjs'

const nodeGlobals = [
  'process',
  'console',
  'Buffer',
  'URL',
  'performance',
  'fetch',
  'AbortController',
  'AbortSignal',
  'structuredClone',
]
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate']
const commonjs = ['module', 'require', '__dirname', 'jest']
const readonly = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']))

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**', '.h5-components/**', '.swc/**', 'coverage/**'] },
  js.configs.recommended,
  {
    languageOptions: { globals: readonly([...nodeGlobals, ...timers]) },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { eqeqeq: 'error', 'max-lines': ['error', 300], complexity: ['error', 25], 'max-depth': ['error', 4] },
  },
  {
    files: ['**/*.cjs', 'babel.config.js', 'config/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: readonly(commonjs) },
  },
  { files: ['**/*.{ts,tsx}'], extends: [tseslint.configs.strict], rules: typescriptRules() },
  {
    files: ['{src,server,contract,__tests__}/**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [sourceResolver] },
    rules: { 'import-x/no-restricted-paths': ['error', { zones }], 'import-x/no-default-export': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', onlyInPlatform, ...noBarrels],
      '@typescript-eslint/no-restricted-imports': ['error', clientContractImports],
      ...taroRestrictions([]),
    },
  },
  {
    files: ['server/**/*.ts', 'contract/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noBarrels, ...noPagesByHand] },
  },
  { files: ['src/platform/request/*.ts'], rules: taroRestrictions(['request']) },
  { files: ['src/lib/upload.ts', 'src/lib/store/storeFile.ts'], rules: taroRestrictions(['uploadFile']) },
  {
    files: ['src/lib/navigate.ts'],
    rules: taroRestrictions(['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack']),
  },
  { files: ['src/platform/**/*.{ts,tsx}', 'src/app.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['src/app.tsx', 'src/pages/**/*.{ts,tsx}', 'src/**/*.config.ts', '__tests__/support/database/global*.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
)

function typescriptRules() {
  return {
    // The compiler knows better which names exist.
    'no-undef': 'off',
    '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    '@typescript-eslint/no-dynamic-delete': 'off',
    '@typescript-eslint/no-require-imports': 'off',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  }
}
