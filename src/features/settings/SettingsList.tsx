import { Button as NativeButton, Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import './SettingsList.scss'

/** One row of settings; `value` stands to the right, `onPress` makes it a way on. */
export interface Setting {
  readonly id?: string
  readonly name: string
  readonly icon: IconName
  readonly value?: string
  readonly onPress?: () => void
  /** WeChat's own customer service opens. */
  readonly opens?: 'contact'
}

/** A card of settings under a title. */
export function SettingsList({ title, settings }: { title?: string; settings: readonly Setting[] }) {
  return (
    <View>
      {title && <View className="pp-settings-title">{title}</View>}
      <View className="pp-settings">
        {settings.map((setting) => (
          <SettingRow key={setting.name} {...setting} />
        ))}
      </View>
    </View>
  )
}

/** One row by itself, among others of a card. */
export function SettingRow({ id, name, icon, value, onPress, opens }: Setting) {
  return (
    <Pressable id={id} className="pp-settings__row" disabled={!onPress && !opens} onPress={onPress}>
      <Icon name={icon} size={36} />
      <Text className="pp-settings__name">{name}</Text>
      {value && <Text className="pp-settings__value">{value}</Text>}
      {(onPress ?? opens) && <Icon name="right" size={28} />}
      {opens && <NativeButton className="pp-settings__native" openType={opens} aria-label={name} />}
    </Pressable>
  )
}
