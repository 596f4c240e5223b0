import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { parts } from '../../parts/all'
import './gallery.scss'

const contents = JSON.stringify(
  Object.entries(parts).map(([part, { over = false, states }]) => ({ part, over, states: Object.keys(states) })),
)

/** One part in all its states, or in one: `?part=Sheet&state=open`; without a part what there is, for `npm run gallery`. */
export default function GalleryPage() {
  const { part, state }: Partial<Record<string, string>> = Taro.getCurrentInstance().router?.params ?? {}
  if (part === undefined) return <View className="gallery__contents">{contents}</View>
  const states = Object.entries(parts[part]?.states ?? {}).filter(([name]) => state === undefined || name === state)
  return (
    <View className="gallery">
      {states.map(([name, element]) => (
        <View key={name} className="gallery__state">
          <View className="gallery__name">{`${part}: ${name}`}</View>
          {element}
        </View>
      ))}
    </View>
  )
}
