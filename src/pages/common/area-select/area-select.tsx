import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function AreaSelectPage() {
  return <View className="pp-page">{routes['pages/common/area-select/area-select'].title}</View>
}
