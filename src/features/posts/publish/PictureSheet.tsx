import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import type { Uploads } from './useUploads'

interface PictureSheetProps {
  uploads: Uploads
  /** The one that was pressed. */
  chosen: number | null
  onClose: () => void
}

/** The order of pictures without dragging: to the front, one on, one back, or away. */
export function PictureSheet({ uploads: { entries, move, remove }, chosen, onClose }: PictureSheetProps) {
  const place = entries.findIndex(({ id }) => id === chosen)
  const open = chosen !== null && place >= 0
  const last = entries.length - 1
  const then = (act: (id: number) => void) => () => {
    if (chosen !== null) act(chosen)
    onClose()
  }
  return (
    <Sheet open={open} title={`第 ${place + 1} 张，共 ${entries.length} 张`} onClose={onClose} id="picture-sheet">
      <View className="pp-grid__ways">
        <Button id="picture-cover" look="soft" disabled={place === 0} onPress={then((id) => move(id, 0))}>
          设为封面
        </Button>
        <Button id="picture-before" look="line" disabled={place === 0} onPress={then((id) => move(id, place - 1))}>
          往前一张
        </Button>
        <Button id="picture-after" look="line" disabled={place === last} onPress={then((id) => move(id, place + 1))}>
          往后一张
        </Button>
        <Button id="picture-remove" look="error" onPress={then(remove)}>
          删除
        </Button>
      </View>
    </Sheet>
  )
}
