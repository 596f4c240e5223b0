import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function IndexPage() {
  return <View className="pp-page">{routes['pages/index/index'].title}</View>
}
