import { Text, View } from '@tarojs/components'
import { navigateBack, switchTab } from '@/lib/navigate'
import { home, routeSpec, type Route } from '@/lib/routes'
import './BeingBuilt.scss'

/** Stands where a page of later work will be: says so, calls nothing, and leads on. */
export function BeingBuilt({ route }: { route: Route }) {
  return (
    <View className="pp-being-built">
      <Text className="pp-being-built__title">{routeSpec(route).title}</Text>
      <Text className="pp-being-built__text">这个页面还在建设中，暂时不能使用。你可以先去看看正在拼单的模特。</Text>
      <View className="pp-being-built__actions">
        <View className="pp-being-built__action" role="button" onClick={() => navigateBack()}>
          返回上一页
        </View>
        <View
          className="pp-being-built__action pp-being-built__action--main"
          role="button"
          onClick={() => switchTab(home)}
        >
          回到首页
        </View>
      </View>
    </View>
  )
}
