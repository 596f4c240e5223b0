import { Tag } from 'antd'
import { spanText } from '../lib/time'

const soonSeconds = 6 * 3600

/** How long there is until WeChat's deadline. */
export function Due({ at }: { at: string | null }) {
  if (at === null) return null
  const left = (Date.parse(at) - Date.now()) / 1000
  if (left < 0) return <Tag color="red">超时 {spanText(-left)}</Tag>
  return left < soonSeconds ? <Tag color="gold">还剩 {spanText(left)}</Tag> : <span>还剩 {spanText(left)}</span>
}
