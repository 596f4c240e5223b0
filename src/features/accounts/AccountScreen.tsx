import { useState, type ReactNode } from 'react'
import { offersWechat } from '@/platform/wechat'
import type { StandingRefusal } from '@contract/standing'
import { AccountForm } from './AccountForm'
import type { Mode } from './form'
import { purposeOf } from './purpose'
import { useAccountForm } from './useAccountForm'
import { useWechatSignIn } from './useWechatSignIn'
import { WechatChoice } from './WechatChoice'
import { WechatWay } from './WechatWay'
import './AccountScreen.scss'

interface AccountScreenProps {
  firstMode: Mode
  /** Where one came from, and goes back to. */
  path: string
  /** What log-in goes on with (domain/meant). */
  act: string
  inviteCode: string
  /** What WeChat came back with, on H5. */
  code: string
  state: string
  /** Who is known to have sent the code of an invitation; another feature's. */
  inviterOf: (inviteCode: string) => ReactNode
  /** What somebody sees whose account is suspended, in the place of the form; another feature's. */
  suspendedOf: (refusal: StandingRefusal, leave: () => void) => ReactNode
  onSignedIn: (token: string, path: string, act: string) => Promise<void>
}

/** Log-in by WeChat where it is at hand, and by phone number: one field set at a time, what was typed stays. */
export function AccountScreen({ firstMode, inviterOf, suspendedOf, ...start }: AccountScreenProps) {
  const { path, act, inviteCode, onSignedIn } = start
  const [mode, setMode] = useState(firstMode)
  const [refusal, setRefusal] = useState<StandingRefusal | null>(null)
  const wechat = useWechatSignIn({ ...start, onSuspended: setRefusal })
  const { step } = wechat
  const linking = step.at === 'linking' ? step.ticket : null
  const form = useAccountForm({
    mode,
    inviteCode,
    onSuspended: setRefusal,
    onSignedIn: (session) => (linking ? wechat.link(session, linking) : onSignedIn(session.token, path, act)),
  })
  if (refusal !== null) return <>{suspendedOf(refusal, () => setRefusal(null))}</>
  if (step.at === 'unbound') {
    const { ticket } = step
    return (
      <WechatChoice
        onCreate={() => void wechat.create(ticket)}
        onLink={() => {
          setMode('login')
          wechat.setStep({ at: 'linking', ticket })
        }}
      />
    )
  }
  return (
    <AccountForm
      mode={mode}
      form={form}
      purpose={purposeOf(path, act)}
      inviter={inviterOf(form.form.inviteCode)}
      linking={linking !== null}
      onMode={setMode}
      wechat={!linking && mode !== 'reset' && offersWechat() && <WechatWay wechat={wechat} agreed={form.agreed} />}
    />
  )
}
