import { useEffect, useState } from 'react'
import { Button } from '../Button/Button'

/** Product 15.4. */
const countdownSeconds = 60

interface CountdownButtonProps {
  /** Sends the code; false or a rejection means nothing was sent, so nothing counts down. */
  onSend: () => Promise<boolean>
  id?: string
}

type Waiting = { kind: 'fresh' | 'sending' | 'again' } | { kind: 'counting'; until: number }

/** 获取验证码, then the seconds to wait, then 重新发送. Counts by the clock, so that a sleeping page loses no time. */
export function CountdownButton({ onSend, id }: CountdownButtonProps) {
  const [waiting, setWaiting] = useState<Waiting>({ kind: 'fresh' })
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (waiting.kind !== 'counting') return
    const tick = () => {
      const next = Math.ceil((waiting.until - Date.now()) / 1000)
      setLeft(next)
      if (next <= 0) setWaiting({ kind: 'again' })
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [waiting])

  const send = async () => {
    const before = waiting
    setWaiting({ kind: 'sending' })
    const sent = await onSend().catch(() => false)
    setWaiting(sent ? { kind: 'counting', until: Date.now() + countdownSeconds * 1000 } : before)
  }

  const counting = waiting.kind === 'counting'
  return (
    <Button
      look="soft"
      size="sm"
      disabled={counting}
      busy={waiting.kind === 'sending'}
      onPress={() => void send()}
      {...(id && { id })}
    >
      {counting ? `${left || countdownSeconds}秒后重新发送` : waiting.kind === 'again' ? '重新发送' : '获取验证码'}
    </Button>
  )
}
