import { toast } from '@/lib/toast'
import { copyText } from '@/platform/clipboard'
import { Pressable } from '../Pressable/Pressable'
import './FaultId.scss'

const shownDigits = 8

/** A request's id as it is read out to customer service; the log finds it by these digits as well. */
export function shortId(id: string): string {
  return id.slice(0, shownDigits)
}

/** Copies a request's id whole. */
export async function copyId(id: string): Promise<void> {
  toast((await copyText(id)) ? '编号已复制' : '复制失败，请手动记下编号')
}

/** What customer service finds a failure by, to copy. Nothing without an id. */
export function FaultId({ id }: { id: string }) {
  if (id === '') return null
  return (
    <Pressable className="pp-fault-id" label={`复制编号 ${shortId(id)}`} onPress={() => void copyId(id)}>
      编号 {shortId(id)}
    </Pressable>
  )
}
