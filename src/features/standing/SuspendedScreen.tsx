import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import type { StandingRefusal } from '@contract/standing'
import { StandingCard } from './StandingCard'

interface SuspendedScreenProps {
  refusal: StandingRefusal
  onLeave: () => void
}

/** What log-in shows of a suspended account in the place of its form. */
export function SuspendedScreen({ refusal: { appealToken, ...standing }, onLeave }: SuspendedScreenProps) {
  return (
    <View>
      <StandingCard standing={standing} {...(appealToken !== undefined && { appealToken })} />
      <View className="pp-standing__other">
        <Button id="standing-other" look="line" wide onPress={onLeave}>
          登录其他账号
        </Button>
      </View>
    </View>
  )
}
