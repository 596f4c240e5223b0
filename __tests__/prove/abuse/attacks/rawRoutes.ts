import assert from 'node:assert/strict'
import fc from 'fast-check'
import { aRawRequest, type RawRequest } from '../raw/request'
import { sendRaw } from '../raw/send'
import type { Target } from '../target'

const runs = Number(process.env['RUNS'] ?? 600)
const together = 10

/** Random and spoiled requests to the routes that take a body without looking it up in the contract: notifies, push, uploads, the store. */
export async function rawRoutes(target: Target): Promise<string> {
  const { token } = await target.someone()
  const statuses = new Map<number, number>()
  const arbitrary = fc.array(aRawRequest(token), { minLength: together, maxLength: together })
  const batch = async (requests: readonly RawRequest[]) => {
    const answers = await Promise.all(
      requests.map((request) => sendRaw(request.toStore ? target.store : target.url, request, target.anAddress())),
    )
    for (const [at, status] of answers.entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      assert.ok(status < 500 || status === 503, `answered ${status} to ${described(requests[at])}`)
    }
  }
  const numRuns = Math.ceil(runs / together)
  const run = await fc.check(fc.asyncProperty(arbitrary, batch), {
    numRuns,
    interruptAfterTimeLimit: 300_000,
    endOnFailure: true,
  })
  if (run.failed) throw new Error(`${String(run.errorInstance)} (seed ${run.seed}, path ${run.counterexamplePath})`)
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'} ×${count}`)
  return `${numRuns * together} raw requests: ${counts.join(', ')}`
}

/** Without the body, which may be long. */
function described(request: RawRequest | undefined): string {
  return request === undefined
    ? 'nothing'
    : `${request.method} ${request.path} ${JSON.stringify(request.headers)}, ${request.body.length} bytes, ${request.more} more`
}
