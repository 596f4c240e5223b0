import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function FilterPage() {
  return <View className="pp-page">{routes['pages/model/filter'].title}</View>
}
