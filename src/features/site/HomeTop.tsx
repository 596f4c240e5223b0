import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TopBar } from '@/components/TopBar/TopBar'
import { navigateTo } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import './HomeTop.scss'

interface HomeTopProps {
  city: string
  onSearch: () => void
  onScan: () => void
  /** The way to one's notices. */
  bell: ReactNode
}

/** Home's top: the city, the way to search, the scanner, and the bell. */
export function HomeTop({ city, onSearch, onScan, bell }: HomeTopProps) {
  const row = (
    <>
      <Pressable
        id="home-city"
        className="pp-home-top__city"
        onPress={() => void navigateTo('pages/province/province')}
        label={`城市：${city}，点按切换`}
      >
        {city}
        <Icon name="down" size={26} />
      </Pressable>
      <View className="pp-home-top__pill">
        <Pressable
          id="home-search"
          className="pp-home-top__search"
          onPress={onSearch}
          label={`搜索：${texts.searchPlaceholder}`}
        >
          <Icon name="search" size={32} />
          <View className="pp-home-top__words">{texts.searchPlaceholder}</View>
        </Pressable>
        <Pressable id="home-scan" className="pp-home-top__scan" onPress={onScan} label="扫一扫">
          <Icon name="scan" size={36} />
        </Pressable>
      </View>
      {bell}
    </>
  )
  return <TopBar ghost row={row} />
}
