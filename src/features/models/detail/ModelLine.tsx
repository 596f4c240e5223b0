import { View } from '@tarojs/components'
import { Avatar } from '@/components/Avatar/Avatar'
import type { ModelCard } from '@contract/models'
import { yuan } from '@contract/money'
import { styledSrc } from '@contract/pictures'
import './ModelLine.scss'

/** Whom a page is about, in one line. */
export function ModelLine({ model, note }: { model: ModelCard; note: string }) {
  return (
    <View className="pp-model-line">
      <Avatar src={styledSrc(model.mainImg, 'avatar')} size={72} alt={model.name} />
      <View className="pp-model-line__text">
        <View className="pp-model-line__name">
          {model.name}
          <View className="pp-model-line__no">{model.no}</View>
        </View>
        <View className="pp-model-line__note">
          {model.hourlyFeeFen > 0 ? `${yuan(model.hourlyFeeFen)}/时` : '互勉'} · {note}
        </View>
      </View>
    </View>
  )
}
