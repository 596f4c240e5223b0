import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { classNames } from '@/theme/classNames'

interface ChoiceProps {
  id: string
  label: string
  value: string
  placeholder: string
  icon: IconName
  error: string | undefined
  onPress: () => void
}

/** A field whose value is chosen on a page of its own. */
export function Choice({ id, label, value, placeholder, icon, error, onPress }: ChoiceProps) {
  return (
    <View>
      <View className="pp-open__label">{label}</View>
      <Pressable
        id={id}
        className={classNames('pp-open__choice', error && 'pp-open__choice--error')}
        label={`${label}：${value || placeholder}`}
        onPress={onPress}
      >
        <Icon name={icon} size={36} className="pp-open__choice-icon" />
        <View className={classNames('pp-open__choice-value', !value && 'pp-open__choice-value--none')}>
          {value || placeholder}
        </View>
        <Icon name="right" size={28} className="pp-open__choice-icon" />
      </Pressable>
      {error && (
        <View className="pp-open__error" role="alert">
          <Icon name="warning" size={26} />
          {error}
        </View>
      )}
    </View>
  )
}
