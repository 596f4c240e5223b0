import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import { Icon } from '@/components/Icon/Icon'
import { classNames } from '@/theme/classNames'
import { styledSrc } from '@contract/pictures'
import { shanghaiClock } from '@contract/shanghai'
import type { Guest } from '@contract/shootDay'
import './Guests.scss'

/** Who is expected, with a tick and the time on those who have come. */
export function Guests({ guests }: { guests: readonly Guest[] }) {
  const came = guests.filter(({ cameAt }) => cameAt !== null).length
  return (
    <View className="pp-guests">
      <View className="pp-guests__count pp-number" role="status">
        已到 {came} / {guests.length} 人
      </View>
      <View className="pp-guests__row">
        {guests.map((guest, place) => (
          <View className="pp-guests__one" key={`${place}${guest.avatarUrl}`}>
            <View className={classNames('pp-guests__face', guest.cameAt === null && 'pp-guests__face--absent')}>
              <Avatar src={styledSrc(guest.avatarUrl, 'avatar')} size={88} />
              {guest.cameAt !== null && (
                <View className="pp-guests__tick">
                  <Icon name="check" size={24} />
                </View>
              )}
            </View>
            <View className="pp-guests__name">{guest.me ? '我' : guest.nickname}</View>
            <View className="pp-guests__when pp-number">
              {guest.cameAt === null ? '未到' : `${shanghaiClock(guest.cameAt)} 到`}
            </View>
          </View>
        ))}
      </View>
    </View>
  )
}
