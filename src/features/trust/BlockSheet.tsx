import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { toast } from '@/lib/toast'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { useBlock } from './api'

interface BlockSheetProps {
  user: { readonly id: string; readonly name: string }
  open: boolean
  onClose: () => void
  onBlocked?: () => void
}

/** Says what blocking does before it is done. */
export function BlockSheet({ user, open, onClose, onBlocked }: BlockSheetProps) {
  const block = useBlock(user.id)
  const submit = useOneAtATime(async () => {
    await block.mutateAsync(true)
    onClose()
    toast('已拉黑，可在「我的-通用设置」解除')
    onBlocked?.()
  })
  return (
    <Sheet open={open} title={`拉黑 ${user.name}`} onClose={onClose} id="block-sheet">
      <View className="pp-report">
        <View>拉黑后你不再看到对方的帖子和评论，对方也不能评论、回复或打赏你。不会通知对方。</View>
        <Button id="block-confirm" wide look="error" busy={block.isPending} onPress={submit}>
          确认拉黑
        </Button>
      </View>
    </Sheet>
  )
}
