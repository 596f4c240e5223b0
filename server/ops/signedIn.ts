import { mayAct, roleNames } from '@contract/console/roles'
import type { Actor } from '../acts/act'
import { isAdministered } from '../features/operators/repo'
import { findSignedIn, type SignedIn } from '../features/operators/sessions'
import { vaultOf } from '../lib/vault'
import { fail, type Terminal, type Who } from './command'

/** Whose session this terminal keeps; null where it keeps none, or it has ended. */
export async function signedIn({ deps, session }: Pick<Terminal, 'deps' | 'session'>): Promise<SignedIn | null> {
  const token = session.read()
  if (token === null) return null
  const { db, env, clock } = await deps()
  return findSignedIn(db, vaultOf(env), token, clock.now())
}

/** Who runs a command at this terminal. Refuses who may not, by the very sessions and roles of the console. */
export async function actorFor(who: Who, terminal: Terminal): Promise<Actor> {
  const machine: Actor = { name: `machine/${terminal.machine}`, operatorId: null, roles: ['admin'] }
  if (who === 'machine') return machine
  const operator = await signedIn(terminal)
  if (operator === null && who === 'first' && !(await isAdministered((await terminal.deps()).db))) return machine
  if (operator === null) return fail('请先登录：npm run ops -- sign-in <名字>')
  const wanted = who === 'first' ? [] : who
  if (wanted !== 'operator' && !mayAct(operator.roles, wanted))
    fail(`这个命令不在 ${operator.name} 的权限内（${operator.roles.map((role) => roleNames[role]).join('、')}）。`)
  return { name: operator.name, operatorId: operator.id, roles: operator.roles }
}
