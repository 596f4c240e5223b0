import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { phrases } from '@/domain/phrases'
import { failureText } from '@/lib/callError'
import { navigateTo } from '@/lib/navigate'
import { toast } from '@/lib/toast'
import { useNow } from '@/lib/useNow'
import { shanghaiClock } from '@contract/shanghai'
import type { ShootDay } from '@contract/shootDay'
import { useSayHome } from './api'
import './HomeSafe.scss'

/** Somebody at home knows where one is, and hears that one came back (product 19.8); until the link of theirs ends. */
export function HomeSafe({ day: { shareId, home } }: { day: Pick<ShootDay, 'shareId' | 'home'> }) {
  const now = useNow().getTime()
  const say = useSayHome(shareId)
  const toContact = () => void navigateTo('pages/shoot/contact', { id: shareId })
  if (now >= Date.parse(home.until)) return null
  if (home.safeAt !== null)
    return (
      <View className="pp-home-safe pp-home-safe--done pp-number" role="status">
        <Icon name="check" size={32} />
        {shanghaiClock(home.safeAt)} {phrases.homeSafe}
      </View>
    )
  if (home.contact === null)
    return (
      <View className="pp-home-safe">
        <View className="pp-home-safe__words">让家人或朋友知道你在哪，几点结束，有没有到家</View>
        <Button id="home-name" size="md" look="line" onPress={toContact}>
          报平安联系人
        </Button>
      </View>
    )
  const soon = now < Date.parse(home.from)
  const arrive = () => say.mutate(undefined, { onError: (error) => toast(failureText(error)) })
  return (
    <View className="pp-home-safe">
      <View className="pp-home-safe__words pp-number">
        报平安联系人 {home.contact.phone}
        {!soon && '，到家后点一下，TA 就会看到'}
      </View>
      <View className="pp-home-safe__ways">
        <Button id="home-send" size="md" look="line" onPress={toContact}>
          发链接给 TA
        </Button>
        {!soon && (
          <Button id="home-safe" size="md" busy={say.isPending} onPress={arrive}>
            {phrases.homeSafe}
          </Button>
        )}
      </View>
    </View>
  )
}
