import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Gallery } from '@/components/Gallery/Gallery'
import { Bone } from '@/components/Skeleton/Skeleton'
import type { Shared } from '@/platform/share'
import type { ModelDetail } from '@contract/models'
import { ownPath } from '@contract/ownPath'
import { styledSrc } from '@contract/pictures'
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

/** A model on her way: picture, name, the four numbers, the tabs. */
export function ModelSkeleton() {
  return (
    <View className="pp-model-page" aria-hidden>
      <Bone height={940} radius={0} />
      <View className="pp-model-page__body pp-model-page__body--bones">
        <Bone width="60%" height={52} />
        <Bone width="80%" height={30} />
        <Bone height={130} radius={20} />
        <Bone width="50%" height={44} radius={22} />
        <Bone height={60} />
        <Bone height={200} />
      </View>
    </View>
  )
}

/** How a model's page is passed on. */
export function sharedModel({ id, name, mainImg }: ModelDetail): Shared {
  return { title: `${name} · 约拍`, path: ownPath('pages/model/detail', { id }), imageUrl: styledSrc(mainImg, 'share') }
}
