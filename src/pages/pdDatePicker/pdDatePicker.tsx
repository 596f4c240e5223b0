import { View } from '@tarojs/components'
import { routes } from '@/lib/routes'

export default function PdDatePickerPage() {
  return <View className="pp-page">{routes['pages/pdDatePicker/pdDatePicker'].title}</View>
}
