import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { refusedAt, useForm, useTyped } from '@/lib/useForm'
import { askWechat } from '@/platform/wechat'
import { useDeletion } from './api'

type Proof = Parameters<ReturnType<typeof useDeletion>['mutateAsync']>[0]

/** By what it is shown who wants the account gone, or that it is to stay. */
type Way = 'wechat' | 'takeBack'

/** What needs no field: WeChat says who wants the account gone, or it is to stay. A refusal is said in place. */
export function useDeletionForm() {
  const deletion = useDeletion()
  return useForm({
    typed: useTyped({}),
    rules: (_values, _way: Way) => null,
    send: async (_values, way) => {
      const proof = await proofBy(way)
      return proof && deletion.mutateAsync(proof)
    },
    sent: (_user, way) => toast(way === 'takeBack' ? '已撤回注销' : deletionAsked, 'success'),
    refused: (error) => refusedAt('form', error) ?? { field: 'form', message: texts.serverError },
  })
}

export const deletionAsked = '已提交注销'

function proofBy(way: Way): Promise<Proof | null> {
  return way === 'wechat' ? freshTicket() : Promise.resolve({ takeBack: true })
}

async function freshTicket(): Promise<Proof | null> {
  const answer = await askWechat({ path: '/pages/userInfo/userInfo?tab=settings', inviteCode: '' })
  return answer && { ticket: answer.ticket }
}
