import { Pressable } from '@/components/Pressable/Pressable'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { useSession } from '../session'
import { openStanding, silencedUntil } from '../standing'
import './Silenced.scss'

/**
 * Above a form that is not taken while one is silenced: until when one may not do it, and where to read why. Nothing for everybody else. `inset` keeps
 * off the edges of the page.
 */
export function Silenced({ not, inset }: { not: string; inset?: true }) {
  const until = silencedUntil(useSession().user)
  if (until === null) return null
  const text = `禁言中，${until} 前不能${not}，写下的会保留。查看原因和申诉`
  return (
    <Pressable id="silenced" className={inset ? 'pp-silenced' : ''} label={text} onPress={openStanding}>
      <RefusalNote text={text} />
    </Pressable>
  )
}
