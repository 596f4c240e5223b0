import { clientContractImports, consoleContractImports, taroRestrictions } from './scripts/lint/restrictions.mjs'

/** Read by `npm run check`, with types (`--type-aware`). Rules named without a plugin are ESLint's own; `house` is ours (scripts/lint/house.mjs). */
export default {
  plugins: ['typescript', 'import', 'react', 'promise', 'oxc'],
  jsPlugins: ['./scripts/lint/house.mjs'],
  categories: { correctness: 'error' },
  env: { builtin: true, es2022: true },
  ignorePatterns: ['dist/**', '.data/**', '.h5-components/**', '.swc/**', 'coverage/**'],
  rules: { ...everywhere(), ...turnedOff() },
  overrides: [
    {
      files: ['**/*.{js,cjs,mjs}'],
      env: { node: true },
      // Of other files the compiler knows better which names exist.
      rules: { 'no-undef': 'error', 'typescript/no-require-imports': 'off' },
    },
    { files: ['**/*.cjs'], env: { node: true, jest: true } },
    {
      files: ['{src,server,contract,console,__tests__}/**/*.{ts,tsx}'],
      rules: { 'house/zones': 'error', 'import/no-default-export': 'error' },
    },
    { files: ['{src,server,contract,console}/**/*.{ts,tsx}'], rules: { 'house/no-barrels': 'error' } },
    { files: ['{server,contract}/**/*.ts'], rules: { 'house/no-pages-by-hand': 'error' } },
    { files: ['server/{features,http,jobs,metrics,ops,wiring}/**/*.ts'], rules: { 'house/no-bare-codes': 'error' } },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'no-console': ['error', { allow: ['warn', 'error'] }],
        'house/only-in-platform': 'error',
        'house/only-in-cache': 'error',
        'typescript/no-restricted-imports': ['error', clientContractImports],
        ...taroRestrictions([]),
      },
    },
    {
      files: ['console/src/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'no-console': ['error', { allow: ['warn', 'error'] }],
        'typescript/no-restricted-imports': ['error', consoleContractImports],
      },
    },
    { files: ['console/vite.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['src/domain/cache/*.ts', 'src/domain/feedLikes.ts'], rules: { 'house/only-in-cache': 'off' } },
    { files: ['src/device/request/*.ts'], rules: taroRestrictions(['request']) },
    { files: ['src/domain/files/sendFile.ts'], rules: taroRestrictions(['uploadFile']) },
    {
      files: ['src/lib/navigate.ts'],
      rules: taroRestrictions(['navigateTo', 'redirectTo', 'switchTab', 'reLaunch', 'navigateBack']),
    },
    {
      files: ['src/{platform,device}/**/*.{ts,tsx}', 'src/app.config.ts'],
      rules: { 'house/only-in-platform': 'off', 'house/no-barrels': 'off' },
    },
    {
      files: [
        'src/app.tsx',
        'src/pages/**/*.{ts,tsx}',
        'src/**/*.config.ts',
        '__tests__/support/database/global*.ts',
        '__tests__/gallery/{app*,pages/**/*}',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
}

function everywhere() {
  return {
    eqeqeq: 'error',
    complexity: ['error', 25],
    'max-depth': ['error', 4],
    'max-lines': ['error', 300],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/unified-signatures': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'house/contract-by-alias': 'error',
    'house/durations-end-in-ms': 'error',
    'no-restricted-imports': [
      'error',
      { paths: [{ name: 'typebox/value', importNames: ['default'], message: 'import { Value }' }] },
    ],
  }
}

/** What is right in general and wrong here. */
function turnedOff() {
  return {
    // Texts are counted by code points, and statements are lists of parts.
    'typescript/no-misused-spread': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/restrict-template-expressions': 'off',
    // Kysely's `eb.fn` and the functions of ports are handed on by name; none reads `this`.
    'typescript/unbound-method': 'off',
    // `Arguments<keyof Api>` is no twin of `keyof Api`.
    'typescript/no-duplicate-type-constituents': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'import/namespace': 'off',
    'promise/no-callback-in-promise': 'off',
    // Rules of React's compiler, which does not compile us.
    'react/purity': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
  }
}
