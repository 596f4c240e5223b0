import { readFileSync } from 'node:fs'
import { until } from '../../e2e/driver'
import type { ServerUnderTest } from '../../e2e/serverUnderTest'

/** What the stories have to know of the deployment that they are told on. */
export interface Deployment {
  readonly origin: string
  /** Where its operators work. */
  readonly console: string
  /** Of the stand-ins: their keys, what the stories' operator connects with, and the passwords of the seeded people. */
  readonly folder: string
  readonly inbox: string
  readonly wechat: string
  readonly pay: string
  readonly knobs: string
  /** What both servers have logged. */
  readonly logs: readonly string[]
  readonly fingerprint: string
}

/** The deployment that this process was started for. */
export function theDeployment(): Deployment {
  return JSON.parse(readFileSync(process.env['DEPLOYMENT'] ?? '', 'utf8'))
}

/** As the stories of a laptop know their server. */
export function asServer(deployment: Deployment): ServerUnderTest {
  return {
    origin: deployment.origin,
    dataDir: deployment.folder,
    lastCode: (phone, after) => lastCode(deployment.inbox, phone, after),
    whileDown: () => Promise.reject(new Error('no story ends the servers of a deployment')),
    setAhead: () => Promise.reject(new Error('the clocks of a deployment are their own')),
    stop: () => Promise.resolve(),
  }
}

async function lastCode(inbox: string, phone: string, after?: string): Promise<string> {
  let code: string | undefined
  await until(`a code sent to ${phone}`, async () => {
    const messages: { code: string }[] = await (await fetch(`${inbox}/inbox.json?phone=${phone}`)).json()
    code = messages[0]?.code
    return code !== undefined && code !== after
  })
  return code ?? ''
}
