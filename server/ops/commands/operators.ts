import { asRoles, roleNames, type Role } from '@contract/console/roles'
import { invite, inviteMinutes, operatorName } from '../../features/operators/invite'
import { vaultOf } from '../../lib/vault'
import { carryOut } from '../act'
import { argument, fail, texts, type Command } from '../command'
import { tableOf } from '../table'

/** Who may sign in to the console. */
export const operators: Command = {
  summary: '列出运营后台的操作员',
  usage: '',
  acts: false,
  async run(run) {
    const { db, clock } = await run.deps()
    const rows = await db.selectFrom('operator').selectAll().where('disabled_at', 'is', null).orderBy('name').execute()
    const cells = rows.map(({ name, roles, password_hash: password, invite_until: until, created_at: at }) => [
      name,
      asRoles(roles)
        .map((role) => roleNames[role])
        .join('、'),
      password !== null ? '已开通' : until !== null && until > clock.now() ? '等待接受邀请' : '邀请已过期',
      at,
    ])
    for (const line of tableOf(['名字', '角色', '状态', '添加时间'], cells)) run.out(line)
  },
}

export const addOperator: Command = {
  summary: `添加操作员，或给忘了密码、丢了手机的操作员重发邀请；链接 ${inviteMinutes} 分钟内有效，只能用一次`,
  usage: '<名字> --role <角色> …',
  explains: Object.entries(roleNames).map(([role, meaning]) => `${role}：${meaning}`),
  options: { role: { type: 'string', multiple: true } },
  acts: true,
  async run(run) {
    const name = argument(run, 0, '名字')
    if (!operatorName.test(name)) fail('名字应是 2–30 位小写字母、数字、点或横线，以字母开头。')
    const roles = texts(run, 'role').map(roleOf)
    if (roles.length === 0) fail('请用 --role 写明角色。')
    const { env } = await run.deps()
    await carryOut(run, { act: 'addOperator', target: name, detail: { roles } }, async (tx, at) => {
      const token = await invite(tx, vaultOf(env), { name, roles, at })
      return `请把链接交给本人，${inviteMinutes} 分钟内打开：${env.consoleUrl}/invitation#${token}`
    })
  },
}

export const removeOperator: Command = {
  summary: '停用一个操作员，其登录立即失效',
  usage: '<名字>',
  acts: true,
  async run(run) {
    const name = argument(run, 0, '名字')
    await carryOut(run, { act: 'removeOperator', target: name }, async (tx, at) => {
      const gone = await tx
        .updateTable('operator')
        .set({ disabled_at: at })
        .where('name', '=', name)
        .where('disabled_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (gone === undefined) return fail('没有这个操作员，或已停用。')
      await tx.deleteFrom('operator_session').where('operator_id', '=', gone.id).execute()
      return '已停用。'
    })
  },
}

function roleOf(text: string): Role {
  const found = Object.keys(roleNames).find((role) => role === text)
  // One of the keys of a table of roles.
  return (
    (found as Role | undefined) ?? fail(`没有「${text}」这个角色，可用的有：${Object.keys(roleNames).join('、')}。`)
  )
}
