import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { Bone } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { cityPlace } from '@/domain/place'
import { Price } from '@/domain/Price/Price'
import { modelTagTexts } from '@/domain/texts'
import { navigateTo } from '@/lib/navigate'
import type { ModelCard as Model } from '@contract/models'
import { styledSrc } from '@contract/pictures'
import './ModelCard.scss'

interface ModelCardProps {
  model: Model
  /** Over the picture's corner: pinned, recommended. */
  ribbons?: ReactNode
}

/** A model in a grid: 3:4 picture, name and level, number and size, place and fee. */
export function ModelCard({ model, ribbons }: ModelCardProps) {
  return (
    <Pressable
      className="pp-model-card"
      role="link"
      onPress={() => void navigateTo('pages/model/detail', { id: model.id })}
    >
      <View className="pp-model-card__picture">
        <ImageCard src={styledSrc(model.mainImg, 'card')} width="100%" height="100%" lazyLoad />
        {ribbons}
        <Reputation model={model} />
      </View>
      <View className="pp-model-card__body">
        <View className="pp-model-card__row">
          <View className="pp-model-card__name">{model.name}</View>
          <Tag tone={model.tag === 2 ? 'senior' : 'plain'}>{modelTagTexts[model.tag]}</Tag>
        </View>
        <View className="pp-model-card__size">{`${model.no} · ${model.height}cm · ${model.shoeSize}码`}</View>
        <View className="pp-model-card__row">
          <View className="pp-model-card__place">
            <Icon name="place" size={26} />
            <View className="pp-model-card__city">{cityPlace(model.pccName)}</View>
          </View>
          <Price fen={model.hourlyFeeFen} per="时" free="互勉" />
        </View>
      </View>
    </Pressable>
  )
}

/** On the picture, so that cards stay of one height: the stars, and how often she was photographed; nothing of whoever never was. */
function Reputation({ model: { rating = null, shareOrderCount = 0 } }: { model: Model }) {
  if (shareOrderCount === 0) return null
  return (
    <View className="pp-model-card__known">
      {rating !== null && <Icon name="star" filled size={24} />}
      {rating === null ? '' : `${rating.toFixed(1)} · `}
      {shareOrderCount} 次拼单
    </View>
  )
}

export function ModelCardSkeleton() {
  return (
    <View className="pp-model-card" aria-hidden>
      <View className="pp-model-card__picture">
        <Bone height={447} radius={0} />
      </View>
      <View className="pp-model-card__body pp-model-card__body--skeleton">
        <Bone width="62%" height={36} />
        <Bone width="86%" height={28} />
        <Bone width="74%" height={36} />
      </View>
    </View>
  )
}
