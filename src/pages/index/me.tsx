import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function MePage() {
  return <View className="pp-page">{routes['pages/index/me'].title}</View>
}
