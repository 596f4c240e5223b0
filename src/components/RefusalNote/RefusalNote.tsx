import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import './RefusalNote.scss'

/** Why an action did not happen, as a sentence above its button. */
export function RefusalNote({ text }: { text: string }) {
  return (
    <View className="pp-refusal" role="alert">
      <Icon name="warning" size={32} className="pp-refusal__icon" />
      <View>{text}</View>
    </View>
  )
}
