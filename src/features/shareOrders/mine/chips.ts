import { shareOrderTexts } from '@/domain/texts'
import type { MyShareOrderShow } from '@contract/states'

export type Chip = 'all' | MyShareOrderShow

/** The chips of 我的拼单, in order. */
export const chips: readonly { key: Chip; text: string }[] = [
  { key: 'all', text: '全部' },
  { key: 'waiting', text: '候补' },
  { key: 'recruiting', text: '招募中' },
  { key: 'formed', text: '已成团' },
  { key: 'ended', text: shareOrderTexts.ended },
  { key: 'cancelled', text: '已取消' },
  { key: 'left', text: '已退出' },
]

export function chipOf(param: string): Chip {
  return chips.find(({ key }) => key === param)?.key ?? 'all'
}
