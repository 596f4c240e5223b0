import { asRoles, roleNames } from '@contract/console/roles'
import { listOperators } from '../../features/operators/repo'
import type { Command } from '../command'
import { tableOf } from '../table'

/** Who may sign in to the console. */
export const operators: Command = {
  summary: '列出运营后台的操作员',
  usage: '',
  acts: false,
  who: ['admin'],
  async run(run) {
    const { db, clock } = await run.deps()
    const rows = await listOperators(db)
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
