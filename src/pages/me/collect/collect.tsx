import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function CollectPage() {
  return <View className="pp-page">{routes['pages/me/collect/collect'].title}</View>
}
