import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TopBar } from '@/components/TopBar/TopBar'
import { navigateTo } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import './HomeTop.scss'

/** Home's top: the city, and the way to search. */
export function HomeTop({ city }: { city: string }) {
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
      <Pressable
        id="home-search"
        className="pp-home-top__search"
        role="link"
        onPress={() => void navigateTo('pages/index/model', { keyword: '' })}
        label="搜索"
      >
        <Icon name="search" size={32} />
        <View className="pp-home-top__words">{texts.searchPlaceholder}</View>
      </Pressable>
    </>
  )
  return <TopBar ghost row={row} />
}
