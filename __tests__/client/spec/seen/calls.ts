import { write } from '@/device/storage'
import { call, request } from '@/lib/request'
import { calls } from '@contract/calls'
import { aWire } from '../../../support/client/wire'
import { openPage } from '../../page'
import { nobody } from './session'
import { told } from './toasts'

type Reply = Parameters<ReturnType<typeof aWire>['answer']>[0]

/** A header of the first call of a page that somebody with a token opens; without one, of a visitor. */
export async function headerSent(name: string, by: 'user' | 'visitor' = 'user'): Promise<unknown> {
  await nobody()
  if (by === 'user') write('token', 'a-token')
  const wire = aWire()
  wire.answerData([])
  await openPage('/pages/model/filter')
  return wire.sent[0]?.headers[name]
}

/** What a call gives that is answered so, or what it rejects with: code and message. */
export function outcome(reply: Reply, name: 'getProvinces' | 'getUserInfo' | 'getChargeConfig' = 'getProvinces') {
  aWire().answer(reply)
  return settled(() => call(name, {}, { quiet: true }))
}

function settled(run: () => Promise<unknown>): Promise<unknown> {
  return run().catch((error: { code: number; msg: string }) => [error.code, error.msg])
}

/** Whether the plain request rejects on a refusal, by its catch option. */
export async function rejects(options: { catch?: true }): Promise<boolean> {
  aWire().answer({ body: { code: 409, msg: '人数已满' } })
  let failed = false
  await told(() => request(calls.getProvinces, {}, options).catch(() => (failed = true)))
  return failed
}
