import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function UserInfoPage() {
  return <View className="pp-page">{routes['pages/userInfo/userInfo'].title}</View>
}
