import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function PdDetailPage() {
  return <View className="pp-page">{routes['pages/pdDetail/pdDetail'].title}</View>
}
