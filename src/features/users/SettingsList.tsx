import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import './SettingsList.scss'

/** One row of settings; `value` stands to the right, `onPress` makes it a way on. */
export interface Setting {
  readonly name: string
  readonly icon: IconName
  readonly value?: string
  readonly onPress?: () => void
}

/** A card of settings. */
export function SettingsList({ settings }: { settings: readonly Setting[] }) {
  return (
    <View className="pp-settings">
      {settings.map((setting) => (
        <Pressable
          key={setting.name}
          className="pp-settings__row"
          disabled={!setting.onPress}
          onPress={setting.onPress}
        >
          <Icon name={setting.icon} size={36} />
          <Text className="pp-settings__name">{setting.name}</Text>
          {setting.value && <Text className="pp-settings__value">{setting.value}</Text>}
          {setting.onPress && <Icon name="right" size={28} />}
        </Pressable>
      ))}
    </View>
  )
}
