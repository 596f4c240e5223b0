import Type from 'typebox'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import { endAllSessions, listSessions } from '../features/accounts/sessions'
import { defineAct } from './act'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

/** Signs a person out everywhere: a phone that was lost, an account that somebody else uses. Twice is refused. */
export const endLogins = defineAct({
  name: 'end-logins',
  audited: 'endLogins',
  title: '结束用户的登录',
  summary: '结束一个用户在所有设备上的登录，账号不受影响，本人可以再登录',
  roles: ['support'],
  input: strict({ userId: Type.String({ ...Id, title: '用户' }) }),
  positional: ['userId'],
  reasons: ['本人要求，设备丢失', '账号疑似被他人使用'],
  shows: { sessions: { title: '登录着的设备' } },
  target: ({ userId }) => userId,
  carry: async (tx, { userId }, { at }) => {
    const sessions = (await listSessions(tx, userId, at)).length
    if (sessions === 0) return refuseAct('没有这个用户，或没有登录着的设备。')
    await endAllSessions(tx, userId)
    return { ...bothTenses(`结束 ${sessions} 处登录`), before: { sessions }, after: { sessions: 0 } }
  },
})
