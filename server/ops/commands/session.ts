import { hostname } from 'node:os'
import { asRoles, roleNames } from '@contract/console/roles'
import type { Deps } from '../../deps'
import { endOperatorSession, listOperatorSessions, openOperatorSession } from '../../features/operators/sessions'
import { beginSignIn, finishSignIn } from '../../features/operators/signIn'
import { argument, fail, idArgument, text, type Command, type Run } from '../command'
import { signedIn } from '../signedIn'
import { tableOf } from '../table'

/** How the lists of sessions call one that was opened here. */
const agent = 'npm run ops'

/** Signs in as the console does: password, then the second factor. The session that was kept here before ends. */
export const signIn: Command = {
  summary: '登录：密码，再是动态码或备用码；与后台相同，30 分钟不用或满 12 小时要再登录',
  usage: '<名字>',
  explains: ['登录存在 OPS_SESSION 指定的文件里，默认 ~/.pinpai/ops-session，只有你能读'],
  acts: false,
  who: 'machine',
  async run(run) {
    const name = argument(run, 0, '名字')
    const deps = await run.deps()
    const address = `${run.machine}@${hostname()}`
    const password = await run.ask('密码：', 'hidden')
    const { ticket, ways } = await beginSignIn(deps, { name, password, address })
    const operator = await finishSignIn(deps, { ticket, ...(await secondFactor(run, ways)) })
    await endKept(run, deps)
    const now = deps.clock.now()
    run.session.keep(await openOperatorSession(deps.db, operator.id, { address, agent, now }))
    const roles = asRoles(operator.roles).map((role) => roleNames[role])
    run.out(`已登录：${operator.name}（${roles.join('、')}）。`)
  },
}

async function secondFactor({ ask }: Run, ways: readonly string[]): Promise<{ totp?: string; recovery?: string }> {
  if (ways.length === 0) return {}
  if (ways.every((way) => way === 'passkey')) fail('终端里用不了通行密钥：请在后台换发备用码。')
  const code = (await ask('动态码（6 位）或备用码：')).trim()
  return /^\d{6}$/.test(code) ? { totp: code } : { recovery: code }
}

async function endKept(run: Run, deps: Deps): Promise<void> {
  const before = await signedIn({ ...run, deps: async () => deps })
  if (before !== null) await endOperatorSession(deps.db, { operatorId: before.id, id: before.sessionId })
}

/** Ends the session of this terminal, and forgets it. Twice is the same as once. */
export const signOut: Command = {
  summary: '退出登录',
  usage: '',
  acts: false,
  who: 'machine',
  async run(run) {
    if (run.session.read() !== null) await endKept(run, await run.deps())
    run.session.forget()
    run.out('已退出登录。')
  },
}

/** The own sessions, here and in browsers. */
export const sessions: Command = {
  summary: '列出自己登录着的地方，或用 --end 结束其中一个；别的操作员用 end-sessions，用户用 end-logins',
  usage: '[--end <sessionId>]',
  options: { end: { type: 'string' } },
  acts: false,
  who: 'operator',
  json: true,
  async run(run) {
    const deps = await run.deps()
    const { operatorId } = await run.actor()
    if (operatorId === null) return
    const wanted = text(run, 'end')
    if (wanted !== undefined) {
      const id = idArgument({ ...run, args: [wanted] }, 0, 'sessionId')
      await endOperatorSession(deps.db, { operatorId, id })
    }
    const here = await signedIn({ ...run, deps: async () => deps })
    const rows = await listOperatorSessions(deps.db, operatorId, deps.clock.now())
    const open = rows.map(({ id, address, agent: by, created_at: createdAt, used_at: usedAt }) => ({
      ...{ id, address, agent: by, createdAt, usedAt, current: id === here?.sessionId },
    }))
    const cells = open.map((one) => [
      ...[one.id, one.current ? '这里' : '', one.address, one.agent, one.createdAt, one.usedAt],
    ])
    run.answer(open, tableOf(['编号', '', '地址', '从哪里', '登录', '最近使用'], cells))
  },
}
