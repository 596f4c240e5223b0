import { fork } from 'node:child_process'
import { join } from 'node:path'
import { programsFolder } from '../programsFolder'
import { rememberServer, type TestServer } from './server'

/** Starts one PostgreSQL with a migrated template, in a process of its own that ends when this one does. */
export default async function globalSetup(): Promise<void> {
  programsFolder()
  const child = fork(join(__dirname, 'start.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const server = await new Promise<TestServer>((resolve, reject) => {
    child.once('message', (message) => resolve(message as TestServer))
    child.once('exit', (code) => reject(new Error(`the test database did not start (exit ${code})`)))
  })
  rememberServer(server, child)
}
