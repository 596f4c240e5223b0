import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function PrivacyPage() {
  return <View className="pp-page">{routes['pages/privacy/privacy'].title}</View>
}
