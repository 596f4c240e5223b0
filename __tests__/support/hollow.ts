import fc from 'fast-check'
import { calls, type CallName } from '@contract/calls'
import type { App } from '../../server/http/context'
import { answerEnvelope } from '../../server/http/envelope'
import { endpoints } from '../contract/endpoints'
import { fitting } from '../server/fuzz/arbitraries'

const variable = 'HOLLOW_CALLS'

/** Which call does nothing in which test, by the test's title. */
export type Hollow = Readonly<Record<string, CallName>>

export function hollowEnvironment(hollow: Hollow): Record<string, string> {
  return { [variable]: JSON.stringify(hollow) }
}

/**
 * Makes a call hollow while the test runs that is said to show it (calls/evidence.ts): it answers 200 and something of the right
 * shape, and does nothing. A test that still passes has looked at a status alone. Without the variable nothing is changed.
 */
export function hollowOut(app: App): void {
  const wanted = process.env[variable]
  if (wanted === undefined) return
  const hollow: Hollow = JSON.parse(wanted)
  app.addHook('preHandler', async (request, reply) => {
    // Within a description the name begins with that.
    const name = ` ${expect.getState().currentTestName}`
    const [, call] = Object.entries(hollow).find(([title]) => name.endsWith(` ${title}`)) ?? []
    if (call === undefined || Object(request.routeOptions.schema).operationId !== call) return
    await reply.send(answerEnvelope(calls[call], made(call)))
  })
}

function made(call: CallName): unknown {
  const schema = endpoints.find(({ name }) => name === call)?.data
  return schema === undefined
    ? null
    : fc.sample(fitting(JSON.parse(JSON.stringify(schema))), { numRuns: 1, seed: 11 })[0]
}
