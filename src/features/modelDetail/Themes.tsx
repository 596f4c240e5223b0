import { View } from '@tarojs/components'
import { styledSrc } from '@contract/pictures'
import type { Theme } from '@contract/models'
import { Empty } from '@/components/Empty/Empty'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import { phrases } from '@/lib/phrases'
import { texts } from '@/lib/texts'
import './Themes.scss'

/** 主题: the model's picture sets in two columns; what is locked says its price, the rest its number of pictures. */
export function Themes({ themes }: { themes: readonly Theme[] }) {
  if (themes.length === 0) return <Empty title={texts.emptyList} note="这位模特还没有发布主题" />
  return (
    <View className="pp-themes">
      {themes.map((theme) => (
        <OneTheme theme={theme} key={theme.id} />
      ))}
    </View>
  )
}

function OneTheme({ theme }: { theme: Theme }) {
  const open = () => void navigateTo('pages/common-detail/common-detail', { type: 'theme', id: theme.id })
  return (
    <Pressable className="pp-themes__one" role="link" onPress={open}>
      <View className="pp-themes__cover">
        <ImageCard src={styledSrc(theme.cover.src, 'card')} width="100%" height="100%" lazyLoad alt={theme.title} />
        {theme.locked && (
          <View className="pp-themes__chip pp-themes__chip--left">
            <Icon name="lock" size={24} />
            {theme.priceCoins} 拍币
          </View>
        )}
        <View className="pp-themes__chip pp-themes__chip--right">
          <Icon name="image" size={24} />
          {theme.pictureCount}
        </View>
      </View>
      <View className="pp-themes__title">{theme.title}</View>
      {theme.locked && theme.vipFree && <View className="pp-themes__note">{phrases.vipFree}</View>}
    </Pressable>
  )
}
