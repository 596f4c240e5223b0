import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function LoginPage() {
  return <View className="pp-page">{routes['pages/login/login'].title}</View>
}
