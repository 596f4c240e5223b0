import { View } from '@tarojs/components'
import { classNames } from '@/theme/classNames'
import { Button } from '../Button/Button'
import './Empty.scss'

interface EmptyProps {
  drawing?: 'camera' | 'offline'
  title: string
  /** What one may do about it. */
  note?: string
  action?: { text: string; onPress: () => void; look?: 'soft' | 'line-primary'; id?: string }
}

/** Nothing here: a drawing, a sentence, and the next step. */
export function Empty({ drawing = 'camera', title, note, action }: EmptyProps) {
  return (
    <View className="pp-empty" role="status">
      <View className={classNames('pp-empty__drawing', `pp-empty__drawing--${drawing}`)} aria-hidden>
        <View className="pp-empty__shade" />
        <View className="pp-empty__soft" />
        <View className="pp-empty__grey" />
        <View className="pp-empty__green" />
      </View>
      <View className="pp-empty__title">{title}</View>
      {note && <View className="pp-empty__note">{note}</View>}
      {action && (
        <Button
          id={action.id}
          className="pp-empty__action"
          look={action.look ?? 'soft'}
          size="md"
          onPress={action.onPress}
        >
          {action.text}
        </Button>
      )}
    </View>
  )
}
