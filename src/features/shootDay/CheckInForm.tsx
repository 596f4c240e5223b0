import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { CodeInput } from '@/components/CodeInput/CodeInput'
import { failureText } from '@/lib/callError'
import { toast } from '@/lib/toast'
import { scanCode } from '@/platform/scan'
import { useCheckIn } from './api'
import { checkedInText, digitsOf } from './scanned'
import './CheckInForm.scss'

interface CheckInFormProps {
  shareId: string
  /** The digits that a camera read with the address. */
  read: string
}

/** The digits of the model's phone, typed or scanned. What could not be sent is kept, and says so. */
export function CheckInForm({ shareId, read }: CheckInFormProps) {
  const [code, setCode] = useState(/^\d{6}$/.test(read) ? read : '')
  const [wrong, setWrong] = useState('')
  const checkIn = useCheckIn(shareId)
  const send = (digits: string) =>
    checkIn.mutate(digits, {
      onSuccess: (outcome) => toast(checkedInText(outcome)),
      onError: (error) => setWrong(failureText(error)),
    })
  const change = (digits: string) => {
    setWrong('')
    setCode(digits)
  }
  const submit = () => (code.length === 6 ? send(code) : setWrong('请输入模特手机上的 6 位数字'))
  const scan = async () => {
    const text = await scanCode()
    if (text === null) return
    const scanned = digitsOf(text, shareId)
    if ('wrong' in scanned) return setWrong(scanned.wrong)
    change(scanned.code)
    send(scanned.code)
  }
  return (
    <View className="pp-check-in">
      <Button id="check-in-scan" look="line-primary" wide onPress={() => void scan()}>
        扫码签到
      </Button>
      <View className="pp-check-in__or">或输入数字</View>
      <CodeInput id="check-in-code" label="模特手机上的 6 位数字" value={code} onChange={change} error={wrong} />
      <Button id="check-in-send" className="pp-check-in__send" wide busy={checkIn.isPending} onPress={submit}>
        签到
      </Button>
    </View>
  )
}
