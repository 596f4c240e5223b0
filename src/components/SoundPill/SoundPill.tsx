import { View } from '@tarojs/components'
import { useSound } from '@/components/SoundPill/useSound'
import { toast } from '@/lib/toast'
import { classNames } from '@/theme/classNames'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import './SoundPill.scss'

interface SoundPillProps {
  id: string
  src: string
  seconds: number
  name: string
}

/** Something to listen to, with its name and how long it is: 语音介绍 23″. */
export function SoundPill({ id, src, seconds, name }: SoundPillProps) {
  const { playing, toggle } = useSound(src, () => toast('语音播放失败，请重试'))
  return (
    <Pressable
      id={id}
      className={classNames('pp-sound', playing && 'pp-sound--playing')}
      label={`${playing ? '暂停' : '播放'}${name}，${seconds} 秒`}
      onPress={toggle}
      alone
    >
      <Icon name={playing ? 'pause' : 'play'} size={28} />
      <View className="pp-sound__name">{name}</View>
      <View className="pp-sound__seconds">{seconds}″</View>
      <View className="pp-sound__waves" aria-hidden>
        <View className="pp-sound__wave" />
        <View className="pp-sound__wave" />
        <View className="pp-sound__wave" />
      </View>
    </Pressable>
  )
}
