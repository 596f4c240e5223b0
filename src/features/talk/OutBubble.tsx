import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { classNames } from '@/theme/classNames'
import type { OutLine, useOutbox } from './useOutbox'

interface OutBubbleProps {
  line: OutLine
  outbox: ReturnType<typeof useOutbox>
}

/** A line on its way, or one that failed with the ways on: again, with other words, or not at all. */
export function OutBubble({ line, outbox }: OutBubbleProps) {
  const { key, text, files, keys, state, why, refused } = line
  const failed = state === 'failed'
  return (
    <View className="pp-talk__line pp-talk__line--own">
      <View className={classNames('pp-talk__said', !failed && 'pp-talk__said--sending')}>
        {text !== '' && <View className="pp-talk__bubble">{text}</View>}
        {files.length > 0 ? (
          <View className="pp-talk__pictures">
            {files.map(({ filePath }) => (
              <ImageCard key={filePath} src={filePath} width={200} height={200} radius={16} alt="" />
            ))}
          </View>
        ) : (
          keys.length > 0 && <View className="pp-talk__bubble">[{keys.length} 张图片]</View>
        )}
        {failed ? (
          <View className="pp-talk__failed" role="alert">
            <Icon name="warning" size={28} />
            <View className="pp-talk__why">{why}</View>
            <Pressable
              className="pp-talk__again"
              onPress={() => (refused && text !== '' ? outbox.edit(key) : outbox.retry(key))}
            >
              {refused && text !== '' ? '修改' : '重发'}
            </Pressable>
            <Pressable className="pp-talk__again" onPress={() => outbox.drop(key)} label="删除这条没有发出的消息">
              删除
            </Pressable>
          </View>
        ) : (
          <View className="pp-talk__sending" role="status">
            发送中
          </View>
        )}
      </View>
    </View>
  )
}
