import { Text, View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Segmented } from '@/components/Segmented/Segmented'
import { useTextSize } from '@/platform/textSize'
import { chosenTheme, choosesTheme, chooseTheme, type ThemeName } from '@/platform/theme'
import { SettingRow } from './SettingsList'

const themes = [
  { key: 'system', text: '跟随系统', id: 'theme-system' },
  { key: 'light', text: '浅色', id: 'theme-light' },
  { key: 'dark', text: '深色', id: 'theme-dark' },
] as const

const sizes = [
  { key: 'standard', text: '标准', id: 'text-standard' },
  { key: 'large', text: '大', id: 'text-large' },
  { key: 'largest', text: '特大', id: 'text-largest' },
] as const

/** How things look on this device: by day or night, where the system does not decide, and how large. */
export function Appearance() {
  const [size, chooseSize] = useTextSize()
  return (
    <View>
      <View className="pp-settings-title">外观</View>
      <View className="pp-settings">
        {choosesTheme ? <ThemeChoice /> : <SettingRow name="深色模式" icon="moon" value="跟随系统" />}
        <Choice icon="letters" name="文字大小">
          <Segmented options={sizes} chosen={size} onChoose={chooseSize} label="文字大小" />
        </Choice>
      </View>
    </View>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState<ThemeName>(chosenTheme)
  const choose = (name: ThemeName) => {
    chooseTheme(name)
    setTheme(name)
  }
  return (
    <Choice icon="moon" name="深色模式">
      <Segmented options={themes} chosen={theme} onChoose={choose} label="深色模式" />
    </Choice>
  )
}

/** A row of settings with its choice below the name. */
function Choice({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <View className="pp-settings__choice">
      <View className="pp-settings__choice-head">
        <Icon name={icon} size={36} />
        <Text className="pp-settings__name">{name}</Text>
      </View>
      {children}
    </View>
  )
}
