import { View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import './Field.scss'

/** What is wrong with a field, under it. `id` is what the field names as its description. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <View className="pp-field__error" id={id} role="alert">
      <Icon name="warning" size={26} />
      {text}
    </View>
  )
}
