import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/Avatar/Avatar'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextCover } from '@/components/TextCover/TextCover'
import { compact } from '@/lib/number'
import { classNames } from '@/theme/classNames'
import { styledSrc } from '@contract/pictures'
import type { FeedCardContent } from './content'
import { coverRatio } from './size'
import './FeedCard.scss'

interface FeedCardProps {
  content: FeedCardContent
  onPress: () => void
  /** Its picture is not put off. */
  eager?: boolean
  /** What lies over the cover. It stands beside the link, not in it, so that its own button is no part of the link. */
  mask?: ReactNode
}

/** A card of a feed: its cover at its own ratio, or its words drawn as one; title, author, likes. It is placed in what holds it. */
export function FeedCard({ content, onPress, eager = false, mask }: FeedCardProps) {
  const { title, authorName, authorAvatarUrl, likes, liked } = content
  const chip = content.cover !== null && content.chip && <CoverChip {...content.chip} />
  return (
    <>
      <Pressable className="pp-feed-card" role="link" onPress={onPress}>
        <Cover content={content} eager={eager}>
          {!mask && chip}
        </Cover>
        <View className="pp-feed-card__body">
          {title !== '' && <View className="pp-feed-card__title">{title}</View>}
          <View className="pp-feed-card__foot">
            <Avatar src={styledSrc(authorAvatarUrl, 'avatar')} size={36} />
            <View className="pp-feed-card__author">{authorName}</View>
            {likes !== null && (
              <View className="pp-feed-card__likes">
                <Icon name="heart" filled={liked} size={28} {...(liked && { className: 'pp-feed-card__liked' })} />
                {compact(likes)}
              </View>
            )}
          </View>
        </View>
      </Pressable>
      {mask && (
        <View
          className={classNames('pp-feed-card__over', content.cover === null && 'pp-feed-card__over--text')}
          style={stands(coverRatio(content))}
        >
          {mask}
          {chip}
        </View>
      )}
    </>
  )
}

interface CoverProps {
  content: FeedCardContent
  eager: boolean
  /** On the picture. */
  children: ReactNode
}

function Cover({ content, eager, children }: CoverProps) {
  const { id, cover, text } = content
  const ratio = coverRatio(content)
  if (cover === null) return <TextCover text={text} seed={id} {...(ratio !== null && { ratio })} />
  return (
    <View className="pp-feed-card__picture" style={stands(ratio)}>
      <ImageCard src={styledSrc(cover.src, 'feed')} width="100%" height="100%" lazyLoad={!eager} />
      {children}
    </View>
  )
}

/** What the picture is one of: how many there are, or a film. It lies above a mask's shade. */
function CoverChip({ icon, text }: NonNullable<FeedCardContent['chip']>) {
  return (
    <View className="pp-feed-card__chip">
      <Icon name={icon} size={24} />
      {text}
    </View>
  )
}

function stands(ratio: number | null) {
  return { paddingBottom: `${Math.round((ratio ?? 0) * 100)}%` }
}
