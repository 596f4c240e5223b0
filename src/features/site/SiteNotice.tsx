import { View } from '@tarojs/components'
import { NoticeBar } from '@/components/NoticeBar/NoticeBar'
import { useSite } from './api'
import './SiteNotice.scss'

/** The operator's line; its place is kept until it is known that there is none. */
export function SiteNotice() {
  const { data, isPending } = useSite()
  if (isPending) return <View className="pp-site-notice pp-site-notice--coming" />
  if (!data?.notice) return null
  return (
    <View className="pp-site-notice">
      <NoticeBar icon="info" text={data.notice} />
    </View>
  )
}
