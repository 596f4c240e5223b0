import { Tag } from 'antd'
import { exactTime, spanText } from '../lib/time'

const soonSeconds = 6 * 3600

/** How long there is until WeChat's deadline. */
export function Due({ at }: { at: string | null }) {
  if (at === null) return null
  const left = (Date.parse(at) - Date.now()) / 1000
  const text = left < 0 ? `超时 ${spanText(-left)}` : `还剩 ${spanText(left)}`
  if (left >= soonSeconds) return <span title={exactTime(at)}>{text}</span>
  return (
    <Tag color={left < 0 ? 'red' : 'gold'} title={exactTime(at)}>
      {text}
    </Tag>
  )
}
