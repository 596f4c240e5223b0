import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { signOut } from '@/domain/session'
import { endSession } from './api'

interface LogoutSheetProps {
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** The button that signs out, and the question before. */
export function LogoutSheet({ open, onOpen, onClose }: LogoutSheetProps) {
  const leave = async () => {
    await endSession()
    await signOut()
  }
  return (
    <View className="pp-settings-logout">
      <Button id="logout-button" look="error" wide onPress={onOpen}>
        退出登录
      </Button>
      <Sheet open={open} title="退出登录？" onClose={onClose}>
        <View className="pp-settings__words">退出后需要重新登录才能查看拼单和拍币。</View>
        <Button id="logout-confirm" look="error" wide onPress={() => void leave()}>
          退出登录
        </Button>
      </Sheet>
    </View>
  )
}
