import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function ProvincePage() {
  return <View className="pp-page">{routes['pages/province/province'].title}</View>
}
