import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { ListState } from '@/components/ListState/ListState'
import { Pressable } from '@/components/Pressable/Pressable'
import { classNames } from '@/theme/classNames'
import { quietKinds, type QuietKind } from '@contract/states'
import { useNoticeSwitches, useSwitchNotices } from './api'
import { kindLooks } from './kinds'
import './NoticeSwitches.scss'

/** 通知: which kinds I want to hear of, in the list and in WeChat. What an operator decides is always told. */
export function NoticeSwitches() {
  const switches = useNoticeSwitches()
  const { mutate: turn } = useSwitchNotices()
  return (
    <View>
      <View className="pp-notice-switches__title">通知</View>
      <ListState query={switches}>
        {({ off }) => (
          <View className="pp-notice-switches">
            {quietKinds.map((kind) => (
              <Row key={kind} kind={kind} on={!off.includes(kind)} onTurn={(on) => turn({ kind, on })} />
            ))}
          </View>
        )}
      </ListState>
    </View>
  )
}

function Row({ kind, on, onTurn }: { kind: QuietKind; on: boolean; onTurn: (on: boolean) => void }) {
  const { name, note, icon } = kindLooks[kind]
  return (
    <Pressable
      id={`notice-switch-${kind}`}
      className="pp-notice-switches__row"
      role="switch"
      chosen={on}
      label={name}
      onPress={() => onTurn(!on)}
    >
      <Icon name={icon} size={36} />
      <View className="pp-notice-switches__words">
        <Text className="pp-notice-switches__name">{name}</Text>
        <Text className="pp-notice-switches__note">{note}</Text>
      </View>
      <View className={classNames('pp-notice-switches__track', on && 'pp-notice-switches__track--on')} aria-hidden>
        <View className="pp-notice-switches__knob" />
      </View>
    </Pressable>
  )
}
