import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function DetailPage() {
  return <View className="pp-page">{routes['pages/model/detail'].title}</View>
}
