import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Sheet } from '@/components/Sheet/Sheet'

interface SourceSheetProps {
  open: boolean
  onClose: () => void
  onAlbum: () => void
  onChat: () => void
}

/** Where pictures come from, in WeChat: the album and the camera, or a chat. */
export function SourceSheet({ open, onClose, onAlbum, onChat }: SourceSheetProps) {
  const from = (pick: () => void) => () => {
    onClose()
    pick()
  }
  return (
    <Sheet open={open} title="添加图片" onClose={onClose} id="source-sheet">
      <View className="pp-grid__ways">
        <Button id="source-album" look="soft" onPress={from(onAlbum)}>
          <Icon name="camera" size={36} />
          拍照或相册
        </Button>
        <Button id="source-chat" look="line" onPress={from(onChat)}>
          <Icon name="comment" size={36} />
          聊天文件
        </Button>
      </View>
    </Sheet>
  )
}
