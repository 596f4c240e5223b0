const defineJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

/** The client's tests: Taro's H5 runtime in jsdom. Unlike `testMatch`, support files say what each line works around. */
const client = defineJestConfig({
  displayName: 'client',
  rootDir: __dirname,
  testMatch: ['<rootDir>/__tests__/client/**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/__tests__/support/client/setup.cjs'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/client/cleanState.ts', '<rootDir>/__tests__/support/toldTwice.cjs'],
  moduleNameMapper: {
    '\\.(css|scss|png|jpg|svg)$': '<rootDir>/__tests__/support/client/empty.cjs',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^react-dom/test-utils$': '<rootDir>/__tests__/support/client/act.cjs',
    '^@nutui/nutui-react-taro$': '<rootDir>/__tests__/support/client/nutui.cjs',
    '^@tarojs/router$': '<rootDir>/__tests__/support/client/router.cjs',
  },
})
client.transform = { '^.+\\.(mjs|js|jsx|ts|tsx)$': '<rootDir>/__tests__/support/client/transform.cjs' }
client.moduleFileExtensions.push('mjs')

// Options of a whole run, which Jest refuses in one of its projects.
delete client.bail
delete client.verbose

module.exports = client
