import type { TestUser } from '../../support/builders/users'
import type { TestApp } from '../../support/testApp'
import { because, operate } from '../ops/operator'

/** Something that an operator tells everybody: who hears of it, in what words, and where it leads. */
export async function aNews(app: TestApp): Promise<[user: TestUser, text: string, path: string]> {
  const user = await app.aUser()
  const said = ['--text', '周六外景拼拍周开始', '--subject', '外景拼拍周', '--path', '/pages/index/model']
  await operate(app, 'send-notice', 'all', ...said, ...because)
  return [user, '周六外景拼拍周开始', '/pages/index/model']
}
