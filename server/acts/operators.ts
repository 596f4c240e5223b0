import Type from 'typebox'
import { roleNames } from '@contract/console/roles'
import { RoleName } from '@contract/console/session'
import { strict } from '@contract/endpoint'
import type { Tx } from '../db/connection'
import { invite, inviteMinutes, operatorName } from '../features/operators/invite'
import { findOperatorNamed } from '../features/operators/repo'
import { endAllSessions } from '../features/operators/sessions'
import { vaultOf } from '../lib/vault'
import { defineAct } from './act'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

const name = Type.String({ minLength: 1, maxLength: 30, title: '名字' })
const ofOperators = { roles: [], positional: ['name'], target: (input: { name: string }) => input.name } as const
const rolesShown = {
  title: '角色',
  text: (roles: unknown) => (Array.isArray(roles) ? roles.map((role) => Reflect.get(roleNames, role)).join('、') : ''),
}

/** Its link is for whoever reads the answer, once: no preview, and nothing of it in the audit. */
export const addOperator = defineAct({
  ...ofOperators,
  name: 'add-operator',
  audited: 'addOperator',
  title: '邀请操作员',
  summary: `添加操作员，或给忘了密码、丢了手机的操作员重发邀请；链接 ${inviteMinutes} 分钟内有效，只能用一次`,
  input: strict({ name, role: Type.Array(RoleName, { minItems: 1, uniqueItems: true, title: '角色' }) }),
  reasons: ['新同事', '换了手机', '调整角色'],
  quick: true,
  shows: { roles: rolesShown },
  carry: async (tx, { name: invited, role: roles }, { at, env }) => {
    if (!operatorName.test(invited)) return refuseAct('名字应是 2–30 位小写字母、数字、点或横线，以字母开头。')
    const before = await findOperatorNamed(tx, invited)
    const token = await invite(tx, vaultOf(env), { name: invited, roles, at })
    const link = `${env.consoleUrl}/invitation#${token}`
    return {
      sentence: `请把链接交给本人，${inviteMinutes} 分钟内打开：${link}`,
      will: `将发出邀请，${inviteMinutes} 分钟内有效。`,
      before: { roles: before?.roles ?? null },
      after: { roles },
    }
  },
})

export const removeOperator = defineAct({
  ...ofOperators,
  name: 'remove-operator',
  audited: 'removeOperator',
  title: '停用操作员',
  danger: true,
  summary: '停用一个操作员，其登录立即失效',
  input: strict({ name }),
  reasons: ['离职', '调岗'],
  shows: { roles: rolesShown, sessions: { title: '登录着的地方' } },
  carry: async (tx, { name: removed }, { at, actor }) => {
    if (removed === actor.name) return refuseAct('不能停用自己。')
    const { id, roles } = await known(tx, removed)
    await tx.updateTable('operator').set({ disabled_at: at }).where('id', '=', id).execute()
    const sessions = await endAllSessions(tx, id)
    return { ...bothTenses('停用'), before: { roles, sessions }, after: { roles, sessions: 0 } }
  },
})

export const endSessions = defineAct({
  ...ofOperators,
  name: 'end-sessions',
  audited: 'endSessions',
  title: '结束登录',
  danger: true,
  summary: '结束一个操作员的全部登录，不影响其账号',
  input: strict({ name }),
  reasons: ['设备丢失', '异常登录'],
  shows: { sessions: { title: '登录着的地方' } },
  carry: async (tx, { name: whose }) => {
    const { id } = await known(tx, whose)
    const sessions = await endAllSessions(tx, id)
    return { ...bothTenses(`结束 ${whose} 的全部登录`), before: { sessions }, after: { sessions: 0 } }
  },
})

async function known(tx: Tx, wanted: string) {
  return (await findOperatorNamed(tx, wanted)) ?? refuseAct('没有这个操作员，或已停用。')
}
