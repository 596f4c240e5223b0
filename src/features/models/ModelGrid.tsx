import type { ModelCard as Model } from '@contract/models'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ModelCard, ModelCardSkeleton } from './ModelCard'
import './ModelGrid.scss'

interface ModelGridProps {
  models: readonly Model[]
  ribbonsOf?: (model: Model) => ReactNode
}

/** Two columns of equal cards, three or four in a wide window. */
export function ModelGrid({ models, ribbonsOf }: ModelGridProps) {
  return (
    <View className="pp-model-grid">
      {models.map((model) => (
        <ModelCard key={model.id} model={model} ribbons={ribbonsOf?.(model)} />
      ))}
    </View>
  )
}

export function ModelGridSkeleton() {
  return (
    <View className="pp-model-grid">
      {Array.from({ length: 4 }, (_, place) => (
        <ModelCardSkeleton key={place} />
      ))}
    </View>
  )
}
