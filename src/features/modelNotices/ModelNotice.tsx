import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { ListState } from '@/components/ListState/ListState'
import { Pressable } from '@/components/Pressable/Pressable'
import { noticeRead } from '@/domain/noticeRead'
import { navigateTo } from '@/lib/navigate'
import { call } from '@/lib/request'
import { shanghaiMinute } from '@contract/shanghai'
import './ModelNotice.scss'

/** 通告: a model's announcement, and the way to her. */
export function ModelNotice({ id }: { id: string }) {
  const notice = useQuery({ queryKey: ['notice', id], queryFn: () => call('getNotice', { id }, { quiet: true }) })
  const { data } = notice
  useEffect(() => {
    if (data) noticeRead(data.modelId, data.id)
  }, [data])
  return (
    <ListState query={notice}>
      {({ title, content, createdAt, modelId, modelName }) => (
        <View className="pp-model-notice">
          <View className="pp-model-notice__title">{title}</View>
          <View className="pp-model-notice__when">{shanghaiMinute(createdAt)}</View>
          <View className="pp-model-notice__text">{content}</View>
          <Pressable
            className="pp-model-notice__model"
            role="link"
            onPress={() => void navigateTo('pages/model/detail', { id: modelId })}
          >
            <Icon name="person" size={40} />
            <View className="pp-model-notice__name">{modelName}</View>
            <Icon name="right" size={28} />
          </Pressable>
        </View>
      )}
    </ListState>
  )
}
