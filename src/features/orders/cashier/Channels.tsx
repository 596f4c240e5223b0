import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { classNames } from '@/theme/classNames'
import type { PayChannel } from '@contract/orders'
import { channelTexts } from './texts'

interface ChannelsProps {
  channels: readonly PayChannel[]
  chosen: PayChannel | null
  onChoose: (channel: PayChannel) => void
}

/** The ways of paying, one chosen. */
export function Channels({ channels, chosen, onChoose }: ChannelsProps) {
  if (channels.length === 0)
    return <View className="pp-cashier__card pp-cashier__none">这里暂时不能支付，请在微信中打开后重试</View>
  return (
    <View className="pp-cashier__card" role="radiogroup" aria-label="支付方式">
      {channels.map((channel) => {
        const { icon, name, note } = channelTexts[channel]
        const on = channel === chosen
        return (
          <Pressable
            key={channel}
            id={`cashier-channel-${channel}`}
            className="pp-cashier__channel"
            role="radio"
            chosen={on}
            onPress={() => onChoose(channel)}
          >
            <View className={classNames('pp-cashier__logo', icon !== 'wechat' && 'pp-cashier__logo--local')}>
              <Icon name={icon} size={40} />
            </View>
            <View className="pp-cashier__way">
              {name}
              <View className="pp-cashier__note">{note}</View>
            </View>
            <View className={classNames('pp-cashier__tick', on && 'pp-cashier__tick--on')}>
              <Icon name="check" size={24} />
            </View>
          </Pressable>
        )
      })}
    </View>
  )
}
