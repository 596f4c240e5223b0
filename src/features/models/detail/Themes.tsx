import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Empty } from '@/components/Empty/Empty'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import type { Theme } from '@contract/models'
import { styledSrc } from '@contract/pictures'
import './Themes.scss'

/** What lies over a locked cover belongs to another feature. */
export type MaskOf = (theme: Theme) => ReactNode

/** 主题: the model's picture sets in two columns, each with its number of pictures; what is locked is masked. */
export function Themes({ themes, maskOf }: { themes: readonly Theme[]; maskOf: MaskOf }) {
  if (themes.length === 0) return <Empty title={texts.emptyList} note="这位模特还没有发布主题" />
  return (
    <View className="pp-themes">
      {themes.map((theme) => (
        <OneTheme theme={theme} maskOf={maskOf} key={theme.id} />
      ))}
    </View>
  )
}

/** The mask stands beside the link, so that its button is no part of it. */
function OneTheme({ theme, maskOf }: { theme: Theme; maskOf: MaskOf }) {
  const open = () => void navigateTo('pages/common-detail/common-detail', { type: 'theme', id: theme.id })
  return (
    <View className="pp-themes__one">
      <Pressable className="pp-themes__link" role="link" onPress={open}>
        <View className="pp-themes__cover">
          <ImageCard src={styledSrc(theme.cover.src, 'card')} width="100%" height="100%" lazyLoad alt={theme.title} />
          <View className="pp-themes__chip">
            <Icon name="image" size={24} />
            {theme.pictureCount}
          </View>
        </View>
        <View className="pp-themes__title">{theme.title}</View>
      </Pressable>
      {theme.locked && <View className="pp-themes__over">{maskOf(theme)}</View>}
    </View>
  )
}
