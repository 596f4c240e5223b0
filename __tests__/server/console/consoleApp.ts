import { Secret, TOTP } from 'otpauth'
import type { ConsoleApi } from '@contract/console/api'
import { consoleBase, consoleCalls, type ConsoleCall, type ConsoleCallName } from '@contract/console/calls'
import type { Role } from '@contract/console/roles'
import { buildConsole } from '../../../server/console/app'
import type { ConsoleApp } from '../../../server/console/context'
import { transaction } from '../../../server/db/connection'
import { invite } from '../../../server/features/operators/invite'
import { vaultOf } from '../../../server/lib/vault'
import type { TestApp } from '../../support/testApp'

export const origin = 'http://localhost:8082'

export interface SignedInOperator {
  readonly name: string
  readonly cookie: string
  readonly csrf: string
  call<Name extends keyof ConsoleApi & ConsoleCallName>(
    name: Name,
    input?: ConsoleApi[Name]['input'],
  ): Promise<ConsoleApi[Name]['data']>
}

export interface Sent {
  readonly cookie?: string
  readonly csrf?: string
  readonly headers?: Record<string, string>
  readonly address?: string
}

type Answer = Awaited<ReturnType<ConsoleApp['inject']>>

export interface TestConsole {
  readonly console: ConsoleApp
  /** One request as a browser on the console's own page sends it. */
  send(name: ConsoleCallName, input?: object, sent?: Sent): Promise<Answer>
  /** An operator who came by an invitation and signed in with the app's code. */
  anOperator(name: string, ...roles: Role[]): Promise<SignedInOperator>
  /** What the operator's app shows now. */
  codeOf(secret: string): string
  invited(name: string, roles: Role[]): Promise<string>
  close(): Promise<void>
}

export const password = 'Kranich-41 fliegt'

/** The console beside an application, on the same database and clock. */
export async function consoleBeside(app: TestApp): Promise<TestConsole> {
  const console = await buildConsole(app.deps)
  await console.ready()

  const send: TestConsole['send'] = (name, input = {}, { cookie, csrf, headers, address } = {}) => {
    const call: ConsoleCall = consoleCalls[name]
    const query = new URLSearchParams(
      Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
    )
    return console.inject({
      method: call.method,
      url: `${consoleBase}/${call.path}${call.method === 'GET' ? `?${query.toString()}` : ''}`,
      ...(call.method === 'GET' ? {} : { payload: input }),
      ...(address === undefined ? {} : { remoteAddress: address }),
      headers: {
        host: 'localhost:8082',
        ...(call.method === 'GET' ? {} : { origin }),
        ...(cookie === undefined ? {} : { cookie }),
        ...(csrf === undefined ? {} : { 'x-csrf': csrf }),
        ...headers,
      },
    })
  }

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })

  const invited = (name: string, roles: Role[]) =>
    transaction(app.db, (tx) => invite(tx, vaultOf(app.deps.env), { name, roles, at: app.clock.now() }))

  async function anOperator(name: string, ...roles: Role[]): Promise<SignedInOperator> {
    const token = await invited(name, roles)
    const { totpSecret } = (await send('readInvitation', { token })).json().data
    await send('acceptInvitation', { token, password, totp: codeOf(totpSecret) })
    app.clock.advance({ seconds: 30 })
    const { ticket } = (await send('beginSignIn', { name, password })).json().data
    const answer = await send('finishSignIn', { ticket, totp: codeOf(totpSecret) })
    const cookie = `console=${answer.cookies[0]?.value ?? ''}`
    const { csrf } = answer.json().data
    return {
      name,
      cookie,
      csrf,
      call: async (call, input) => {
        const answered = await send(call, input ?? {}, { cookie, csrf })
        const body = answered.json()
        if (answered.statusCode === 200) return body.data
        throw Object.assign(new Error(`${call}: ${body.reason} ${body.msg}`), body)
      },
    }
  }

  return { console, send, anOperator, codeOf, invited, close: () => console.close() }
}
