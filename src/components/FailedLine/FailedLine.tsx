import { View } from '@tarojs/components'
import { Pressable } from '../Pressable/Pressable'
import './FailedLine.scss'

interface FailedLineProps {
  text: string
  onRetry: () => void
}

/** What went wrong beside something that stays on screen, and the way on. */
export function FailedLine({ text, onRetry }: FailedLineProps) {
  return (
    <View className="pp-failed-line" role="status">
      <View className="pp-failed-line__text">{text}</View>
      <Pressable className="pp-failed-line__retry" onPress={onRetry}>
        重试
      </Pressable>
    </View>
  )
}
