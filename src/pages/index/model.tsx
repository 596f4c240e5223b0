import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function ModelPage() {
  return <View className="pp-page">{routes['pages/index/model'].title}</View>
}
