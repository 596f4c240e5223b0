const { existsSync } = require('node:fs')
const { join } = require('node:path')

/** The server's tests: Node, one embedded PostgreSQL for all, a database of its own for each test file. */
const server = {
  displayName: 'server',
  runtime: '<rootDir>/__tests__/support/kept/runtime.cjs',
  testEnvironment: '<rootDir>/__tests__/support/kept/environment.cjs',
  testMatch: [
    '<rootDir>/__tests__/server/**/*.test.ts',
    '<rootDir>/__tests__/contract/**/*.test.ts',
    ...(process.env.PROVE === '1' ? ['<rootDir>/__tests__/prove/**/*.test.ts'] : []),
  ],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  // js first: ali-oss ships the sources of its files beside them.
  moduleFileExtensions: ['js', 'ts', 'tsx', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
  },
  globalSetup: '<rootDir>/__tests__/support/database/globalSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/database/globalTeardown.ts',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/eachFile.ts', '<rootDir>/__tests__/support/toldTwice.cjs'],
}

const clientConfig = join(__dirname, 'jest.client.config.cjs')

module.exports = {
  testSequencer: '<rootDir>/__tests__/support/longestFirst.cjs',
  // For a test that hangs: a slow and busy machine takes minutes over what a quiet one does in seconds.
  testTimeout: 300_000,
  projects: existsSync(clientConfig) ? [server, require(clientConfig)] : [server],
}
