import { phrases } from '@/domain/phrases'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { refusedAt, useForm, useTyped, type Problem } from '@/lib/useForm'
import { askWechat } from '@/platform/wechat'
import { useDeletion } from './api'

type Proof = Parameters<ReturnType<typeof useDeletion>['mutateAsync']>[0]

/** By what it is shown who wants the account gone, or that it is to stay. */
type Way = 'password' | 'wechat' | 'takeBack'

const missing: Problem<'password'> = { field: 'password', message: phrases.enterPassword }

/** The proof that an account is to go, or that it is to stay; a refusal is said in place. */
export function useDeletionForm() {
  const deletion = useDeletion()
  return useForm({
    typed: useTyped({ password: '' }),
    rules: ({ password }, way: Way) => (way === 'password' && password === '' ? missing : null),
    send: async ({ password }, way) => {
      const proof = await proofBy(way, password)
      return proof && deletion.mutateAsync(proof)
    },
    sent: (_user, way) => toast(way === 'takeBack' ? '已撤回注销' : '已提交注销', 'success'),
    refused: (error) => refusedAt('password', error) ?? { field: 'password', message: texts.serverError },
  })
}

async function proofBy(way: Way, password: string): Promise<Proof | null> {
  if (way === 'password') return { password }
  return way === 'wechat' ? freshTicket() : { takeBack: true }
}

async function freshTicket(): Promise<Proof | null> {
  const answer = await askWechat({ path: '/pages/userInfo/userInfo?tab=settings', inviteCode: '' })
  return answer && { ticket: answer.ticket }
}
