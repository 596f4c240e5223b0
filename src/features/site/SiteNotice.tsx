import { View } from '@tarojs/components'
import { NoticeBar } from '@/components/NoticeBar/NoticeBar'
import { useSite } from './api'
import './SiteNotice.scss'

/** The operator's line; nothing while there is none. */
export function SiteNotice() {
  const notice = useSite().data?.notice
  if (!notice) return null
  return (
    <View className="pp-site-notice">
      <NoticeBar text={notice} />
    </View>
  )
}
