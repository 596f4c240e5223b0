import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Windowed } from '@/components/Windowed/Windowed'
import type { ModelCard as Model } from '@contract/models'
import { ModelCard, ModelCardSkeleton } from './ModelCard'
import './ModelGrid.scss'

/** Whole rows of two, three and four. */
const blockSize = 12

interface ModelGridProps {
  models: readonly Model[]
  ribbonsOf?: (model: Model) => ReactNode
}

/** Two columns of equal cards, three or four in a wide window. */
export function ModelGrid({ models, ribbonsOf }: ModelGridProps) {
  return (
    <Windowed items={models} size={blockSize} className="pp-model-grid">
      {(model) => <ModelCard key={model.id} model={model} ribbons={ribbonsOf?.(model)} />}
    </Windowed>
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
