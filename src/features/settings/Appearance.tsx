import { View } from '@tarojs/components'
import { useState } from 'react'
import { Segmented } from '@/components/Segmented/Segmented'
import { chosenTheme, chooseTheme, type ThemeName } from '@/platform/theme'
import './SettingsList.scss'

const themes = [
  { key: 'system', text: '跟随系统', id: 'theme-system' },
  { key: 'light', text: '浅色', id: 'theme-light' },
  { key: 'dark', text: '深色', id: 'theme-dark' },
] as const

/** How the site looks on this device. */
export function Appearance() {
  const [theme, setTheme] = useState<ThemeName>(chosenTheme)
  const choose = (name: ThemeName) => {
    chooseTheme(name)
    setTheme(name)
  }
  return (
    <View>
      <View className="pp-settings-title">外观</View>
      <View className="pp-settings pp-settings--alone">
        <Segmented options={themes} chosen={theme} onChoose={choose} label="深色模式" />
      </View>
    </View>
  )
}
