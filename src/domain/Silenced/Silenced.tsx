import { Pressable } from '@/components/Pressable/Pressable'
import { RefusalNote } from '@/components/RefusalNote/RefusalNote'
import { useSession } from '../session'
import { openStanding, silencedUntil } from '../standing'

/** Above a form that is not sent while one is silenced: until when, and where to read why. Nothing for everybody else. */
export function Silenced() {
  const until = silencedUntil(useSession().user)
  if (until === null) return null
  const text = `禁言中，${until}前不能提交，写下的会保留。查看原因和申诉`
  return (
    <Pressable className="pp-silenced" label={text} onPress={openStanding}>
      <RefusalNote text={text} />
    </Pressable>
  )
}
