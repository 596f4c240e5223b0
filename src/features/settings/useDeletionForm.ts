import { useRef, useState } from 'react'
import { CallError } from '@/lib/callError'
import { phrases } from '@/domain/phrases'
import { texts } from '@/lib/texts'
import { toast } from '@/lib/toast'
import { askWechat } from '@/platform/wechat'
import { useDeletion } from './api'

type Proof = Parameters<ReturnType<typeof useDeletion>['mutateAsync']>[0]

/** The proof that an account is to go, or that it is to stay; a refusal is said in place. */
export function useDeletionForm() {
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const deletion = useDeletion()

  async function send(proof: () => Promise<Proof | null>, done: string): Promise<void> {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setError('')
    try {
      const proved = await proof()
      if (proved === null) return
      await deletion.mutateAsync(proved)
      toast(done, 'success')
    } catch (refused) {
      setError(refused instanceof CallError ? refused.msg : texts.serverError)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    password,
    error,
    busy,
    setPassword: (typed: string) => {
      setPassword(typed)
      setError('')
    },
    byPassword: async () => {
      if (password === '') return setError(phrases.enterPassword)
      await send(() => Promise.resolve({ password }), '已提交注销')
    },
    byWechat: () => send(freshTicket, '已提交注销'),
    takeBack: () => send(() => Promise.resolve({ takeBack: true }), '已撤回注销'),
  }
}

async function freshTicket(): Promise<Proof | null> {
  const answer = await askWechat({ path: '/pages/userInfo/userInfo?tab=settings', inviteCode: '' })
  return answer && { ticket: answer.ticket }
}
