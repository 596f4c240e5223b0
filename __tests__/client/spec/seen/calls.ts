import { calls } from '@contract/calls'
import { call, request } from '@/lib/request'
import { write } from '@/platform/storage'
import { aWire } from '../../../support/client/wire'
import { told } from './toasts'

type Reply = Parameters<ReturnType<typeof aWire>['answer']>[0]

/** A header of a call by somebody with a token. */
export async function headerSent(name: string): Promise<unknown> {
  write('token', 'a-token')
  const wire = aWire()
  await request(calls.getProvinces, {})
  return wire.sent[0]?.headers[name]
}

/** What a call gives that is answered so, or what it rejects with: code and message. */
export function outcome(reply: Reply, name: 'getProvinces' | 'getUserInfo' | 'getChargeConfig' = 'getProvinces') {
  aWire().answer(reply)
  return settled(() => call(name, {}, { quiet: true }))
}

/** The same where nothing is answered. */
export function outcomeOf(error: Error) {
  aWire().fail(error)
  return settled(() => call('getProvinces', {}, { quiet: true }))
}

function settled(run: () => Promise<unknown>): Promise<unknown> {
  return run().catch((error: { code: number; msg: string }) => [error.code, error.msg])
}

/** What people are told of a call that is answered so. */
export function toldOf(reply: Reply | Error, options: { quiet?: true; catch?: true } = {}) {
  const wire = aWire()
  if (reply instanceof Error) wire.fail(reply)
  else wire.answer(reply)
  return told(() => request(calls.getProvinces, {}, options).catch(() => undefined))
}

/** Whether the plain request rejects on a refusal, by its catch option. */
export async function rejects(options: { catch?: true }): Promise<boolean> {
  aWire().answer({ body: { code: 409, msg: '人数已满' } })
  let failed = false
  await told(() => request(calls.getProvinces, {}, options).catch(() => (failed = true)))
  return failed
}
