import type { ChildProcess } from 'node:child_process'

/** The PostgreSQL that all test files share. `{database}` in the addresses stands for a database's name. */
export interface TestServer {
  ownerUrl: string
  appUrl: string
  template: string
}

const variable = 'PINPAI_TEST_SERVER'
let startedHere: ChildProcess | null = null

/** Workers learn of it through the environment that they inherit. */
export function rememberServer(server: TestServer, child: ChildProcess): void {
  process.env[variable] = JSON.stringify(server)
  startedHere = child
}

export function rememberedChild(): ChildProcess | null {
  return startedHere
}

export function testServer(): TestServer {
  const remembered = process.env[variable]
  if (remembered === undefined) throw new Error('the test database is not running: globalSetup starts it')
  return JSON.parse(remembered) as TestServer
}
