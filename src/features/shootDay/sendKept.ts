import { useDidShow } from '@tarojs/taro'
import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { freshen } from '@/domain/cache/freshen'
import { failedWith, failureText, isUnreached } from '@/lib/callError'
import { call } from '@/lib/request'
import { toast } from '@/lib/toast'
import { dropCheckIn, keptCheckIns } from './kept'

let sending: Promise<void> | null = null

/** Sends the check-ins that were kept without a network, each once; several callers share one round. Never rejects. */
export function sendKeptCheckIns(): Promise<void> {
  sending ??= send().finally(() => (sending = null))
  return sending
}

async function send(): Promise<void> {
  for (const checkIn of keptCheckIns()) {
    try {
      await call('checkIn', checkIn, { quiet: true })
      toast('签到已送达', 'success')
    } catch (error) {
      // Whoever logs in again sends it then.
      if (isUnreached(error) || failedWith(error, 'SIGN_IN')) return
      toast(`签到没有成功：${failureText(error)}`)
    }
    dropCheckIn(checkIn)
    void freshen(['shareOrder', checkIn.shareId])
  }
}

/** What was kept is sent when the page is shown, and when the network is back. */
export function useSendKeptCheckIns(): void {
  useDidShow(() => void sendKeptCheckIns())
  useEffect(() => {
    const back = ({ isConnected }: { isConnected: boolean }) => {
      if (isConnected) void sendKeptCheckIns()
    }
    Taro.onNetworkStatusChange(back)
    return () => Taro.offNetworkStatusChange(back)
  }, [])
}
