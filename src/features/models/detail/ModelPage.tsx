import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { styledSrc } from '@contract/pictures'
import type { ModelDetail } from '@contract/models'
import { Gallery } from '@/components/Gallery/Gallery'
import { ModelHead } from './ModelHead'
import './ModelPage.scss'

/** A model's page: full-bleed pictures, the head, and what the page puts below it. */
export function ModelPage({ model, children }: { model: ModelDetail; children: ReactNode }) {
  const sources = model.pictures.length > 0 ? model.pictures.map(({ src }) => src) : [model.mainImg]
  const pictures = sources.map((src) => styledSrc(src, 'large'))
  return (
    <View className="pp-model-page">
      <Gallery pictures={pictures} height={940} alt={model.name} belowBar />
      <View className="pp-model-page__body">
        <View className="pp-model-page__head">
          <ModelHead model={model} now={new Date()} />
        </View>
        {children}
      </View>
    </View>
  )
}
