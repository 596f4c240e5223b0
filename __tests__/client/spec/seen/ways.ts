import { openForReply, reply } from '@/lib/reply'
import { requireUser, signIn, signOut } from '@/lib/session'
import { aStack } from '../../../support/client/stack'
import { anApi } from '../../screen'
import { aUserInfo } from '../../users/fixtures'

/** Where one is led from a page by this. */
export async function led(from: string, go: () => unknown, depth = 2): Promise<[string, string][]> {
  const asked = aStack(from, depth)
  await go()
  return asked
}

export async function afterLogIn(path: string) {
  anApi({ getUserInfo: aUserInfo() })
  return led('/pages/login/login', () => signIn('a-token', path))
}

export async function asVisitor(from: string) {
  aStack('/pages/login/login')
  await signOut()
  return led(from, requireUser)
}

/** Whether an answer was given under this event, and at which ms the page goes back. */
export async function answered(event: string, atMs: number) {
  jest.useFakeTimers()
  const asked = aStack('/pages/model/filter', 2)
  const answer = openForReply('pages/province/province', {}, event)
  reply('310100')
  jest.advanceTimersByTime(atMs)
  return [await answer, asked.filter(([way]) => way === 'navigateBack').length]
}
