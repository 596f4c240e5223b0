import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useState } from 'react'
import { Chip } from '@/components/Chip/Chip'
import { Tabs } from '@/components/Tabs/Tabs'
import { useTabParams } from '@/lib/tabParams'
import { PostFeed } from './PostFeed'
import { usePosts, type PostList } from './api'
import './Square.scss'

const tabs = [
  { key: 'hot', text: '推荐' },
  { key: 'new', text: '最新' },
] as const

/** 广场: posts by what is liked or by what is new, or those that a search found. */
export function Square({ firstKeyword }: { firstKeyword: string }) {
  const [sortType, choose] = useState<PostList['sortType']>('hot')
  const [keyword, setKeyword] = useState(firstKeyword)
  const feed = usePosts({ sortType, keyword })
  useTabParams('pages/index/square', (params) => setKeyword(String(params.keyword ?? '')))
  usePullDownRefresh(() => void feed.refetch().finally(() => Taro.stopPullDownRefresh()))
  return (
    <View>
      <View className="pp-square__top">
        <Tabs options={tabs} chosen={sortType} onChoose={choose} label="排序" />
        {keyword !== '' && (
          <View className="pp-square__found">
            <Chip removable chosen label={`清除关键字 ${keyword}`} onPress={() => setKeyword('')}>
              {keyword}
            </Chip>
          </View>
        )}
      </View>
      <PostFeed feed={feed} note={keyword === '' ? '发一组作品，让大家认识你' : '换个关键字试试'} />
    </View>
  )
}
