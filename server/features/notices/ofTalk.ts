import { ownPath } from '@contract/ownPath'
import type { Booking } from './ofShareOrders'
import { row } from './row'

/** Where a talk is read. */
export function talkPath(shareId: string): string {
  return ownPath('pages/talk/talk', { id: shareId })
}

/** What whoever is in the talk of a share order is told. */
export const ofTalk = {
  talked: row(
    {
      kind: 'talk',
      to: '成员和模特本人',
      when: '聊天里有没读的消息，读过之后才再说一次',
      message: 'shareOrderChanged',
    },
    ({ shareId, modelName, unread }: Booking & { unread: number }) => ({
      subject: `${modelName}的拼单`,
      text: `${modelName}的拼单有 ${unread} 条新消息`,
      path: talkPath(shareId),
    }),
  ),
} as const
