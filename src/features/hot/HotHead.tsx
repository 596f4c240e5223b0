import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { write } from '@/device/storage'
import { useHotNews, type useHotFeed } from './api'

/** Title of the feed, and the line that says how much has come since; a tap fetches it. */
export function HotHead({ feed }: { feed: ReturnType<typeof useHotFeed> }) {
  const [onScreen, setOnScreen] = useState(true)
  useDidShow(() => setOnScreen(true))
  useDidHide(() => setOnScreen(false))
  const news = useHotNews(feed.dataUpdatedAt, onScreen)
  const shown = news > 0
  useEffect(() => {
    if (shown) write('showLineTime', Date.now())
  }, [shown])
  if (!shown) return <SectionHead title="热门" />
  const text = `${news >= 99 ? '99+' : news} 条新内容`
  return (
    <SectionHead
      title="热门"
      more={
        <>
          {text} <Icon name="refresh" size={26} />
        </>
      }
      onMore={() => void feed.refetch()}
    />
  )
}
