import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import { hiddenLength, type Readable } from './readable'
import { UnlockPanel } from './UnlockPanel'

/** Title, text and the model that it is about; behind a lock its free part, and the way in. */
export function ContentText({ item, onUnlock }: { item: Readable; onUnlock: () => void }) {
  const hidden = hiddenLength(item)
  return (
    <View className="pp-content__body">
      {item.title && <View className="pp-content__title">{item.title}</View>}
      <View className="pp-content__text" id="content-text">
        {item.text}
        {hidden > 0 && '… '}
        {hidden > 0 && <View className="pp-content__hidden">余下 {hidden} 字解锁后可读</View>}
      </View>
      {item.place && item.place.name !== '' && (
        <View className="pp-content__model pp-content__model--place" id="content-place">
          <Icon name="place" size={28} />
          <View className="pp-content__place">{item.place.name}</View>
        </View>
      )}
      {item.about && <AboutModel model={item.about} />}
      {item.locked && <UnlockPanel item={item} onUnlock={onUnlock} />}
    </View>
  )
}

function AboutModel({ model: { id, name } }: { model: NonNullable<Readable['about']> }) {
  return (
    <Pressable
      id="content-model"
      className="pp-content__model"
      role="link"
      onPress={() => void navigateTo('pages/model/detail', { id })}
      label={`模特 ${name}`}
    >
      <Icon name="person" size={28} />
      模特 · {name}
      <Icon name="right" size={24} />
    </Pressable>
  )
}
