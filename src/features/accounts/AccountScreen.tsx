import { useState } from 'react'
import { offersWechat } from '@/platform/wechat'
import { AccountForm } from './AccountForm'
import type { Mode } from './form'
import { useAccountForm } from './useAccountForm'
import { useWechatSignIn } from './useWechatSignIn'
import { WechatChoice } from './WechatChoice'
import { WechatWay } from './WechatWay'
import './AccountScreen.scss'

interface AccountScreenProps {
  firstMode: Mode
  /** Where one came from, and goes back to. */
  path: string
  inviteCode: string
  /** What WeChat came back with, on H5. */
  code: string
  state: string
  onSignedIn: (token: string, path: string) => Promise<void>
}

/** Log-in by WeChat where it is at hand, and by phone number: one field set at a time, what was typed stays. */
export function AccountScreen({ firstMode, path, inviteCode, code, state, onSignedIn }: AccountScreenProps) {
  const [mode, setMode] = useState(firstMode)
  const wechat = useWechatSignIn({ path, inviteCode, code, state, onSignedIn })
  const { step } = wechat
  const linking = step.at === 'linking' ? step.ticket : null
  const form = useAccountForm({
    mode,
    inviteCode,
    onSignedIn: (session) => (linking ? wechat.link(session, linking) : onSignedIn(session.token, path)),
  })
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
      path={path}
      linking={linking !== null}
      onMode={setMode}
      wechat={!linking && mode !== 'reset' && offersWechat() && <WechatWay wechat={wechat} agreed={form.agreed} />}
    />
  )
}
