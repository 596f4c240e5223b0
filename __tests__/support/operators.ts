import { uuidv7 } from 'uuidv7'
import type { Role } from '@contract/console/roles'
import type { Deps } from '../../server/deps'
import { openOperatorSession } from '../../server/features/operators/sessions'
import { runOps } from '../../server/ops/run'

export interface Said {
  readonly code: number
  readonly text: string
}

type Database = Pick<Deps, 'db' | 'clock'>

/** An operator's session, as one who signed in has it; the operator is made where there is none of the name. */
export async function aSessionOf({ db, clock }: Database, name: string, roles: Role[] = ['admin']): Promise<string> {
  const now = clock.now()
  const row = { id: uuidv7(), name, roles, password_hash: 'none', created_at: now, disabled_at: null }
  await db
    .insertInto('operator')
    .values({ ...row, totp_sealed: null, invite_hash: null, invite_until: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { id } = await db.selectFrom('operator').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return openOperatorSession(db, id, { address: 'a test', agent: 'npm run ops', now })
}

/** Runs a command line at a terminal where this session is kept; `null` where nobody has signed in. */
export async function typeOps(deps: Deps, token: string | null, ...argv: string[]): Promise<Said> {
  const lines: string[] = []
  const out = (line: string) => void lines.push(line)
  const session = { read: () => token, keep: () => undefined, forget: () => undefined }
  const ask = () => Promise.reject(new Error('nothing is asked here'))
  const terminal = { out, err: out, machine: 'root', session, ask, deps: () => Promise.resolve(deps) }
  const code = await runOps(argv, terminal)
  return { code, text: lines.join('\n') }
}

/** Runs a command line as lin, who may everything. What needs two persons is approved by mei at once. */
export async function operateOn(deps: Deps, ...argv: string[]): Promise<Said> {
  const said = await typeOps(deps, await aSessionOf(deps, 'lin'), ...argv)
  const [, request] = /^已提交，等另一位同事批准。编号 (\S+)$/.exec(said.text) ?? []
  if (request === undefined) return said
  return typeOps(deps, await aSessionOf(deps, 'mei'), 'approve-request', request)
}
