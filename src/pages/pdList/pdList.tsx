import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function PdListPage() {
  return <View className="pp-page">{routes['pages/pdList/pdList'].title}</View>
}
