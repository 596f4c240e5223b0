import type { TestUser } from '../../support/builders/users'
import type { TestApp } from '../../support/testApp'
import { because, operate, operateAs } from '../ops/operator'

type Heard = readonly [user: TestUser, text: string, path: string]

const standing = '/pages/userInfo/userInfo?tab=standing'

/** How somebody comes to be told of the own standing. */
export function standingWalks(app: TestApp, user: TestUser) {
  return {
    standing: async (): Promise<Heard> => {
      await operate(app, 'warn', user.id, ...because)
      return [user, '你收到一次警告：工单 17', standing]
    },
    appealRefused: async (): Promise<Heard> => {
      await operate(app, 'silence', user.id, '--days', '3', ...because)
      const { id } = await app.as(user).call('appealStanding', { text: '不是我' })
      await operateAs(app, 'mei', 'answer-appeal', id, 'refuse', ...because)
      return [user, '申诉没有通过：工单 17', standing]
    },
  }
}
