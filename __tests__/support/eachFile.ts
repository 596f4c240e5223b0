import { takeLoggedErrors } from './log'
import { removeTemporaryFolders } from './temporaryFolder'

/** What is loaded outside of the test file asks and registers with the words of the file that runs. */
Object.assign(Reflect.get(globalThis, 'outside'), { afterAll, afterEach, beforeAll, beforeEach, expect })

afterEach(() => {
  expect(takeLoggedErrors()).toEqual([])
})
afterAll(removeTemporaryFolders)
