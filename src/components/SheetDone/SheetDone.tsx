import { View } from '@tarojs/components'
import { Button } from '../Button/Button'
import { Icon } from '../Icon/Icon'
import './SheetDone.scss'

interface SheetDoneProps {
  title: string
  note: string
  onClose: () => void
  id: string
}

/** What a sheet shows when its action has been done: a mark, what came of it, and the way out. */
export function SheetDone({ title, note, onClose, id }: SheetDoneProps) {
  return (
    <View className="pp-sheet-done" role="status">
      <View className="pp-sheet-done__mark" aria-hidden>
        <Icon name="check" size={64} />
      </View>
      <View className="pp-sheet-done__title">{title}</View>
      <View className="pp-sheet-done__note">{note}</View>
      <Button id={id} wide onPress={onClose}>
        完成
      </Button>
    </View>
  )
}
