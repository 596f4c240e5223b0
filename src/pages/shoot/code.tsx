import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { ListState } from '@/components/ListState/ListState'
import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { requireUserHere } from '@/domain/session'
import { useCheckInKey, useShootDay } from '@/features/shootDay/api'
import { CodeBoard } from '@/features/shootDay/CodeBoard'
import { Guests } from '@/features/shootDay/Guests'
import { toBooking } from '@/features/shootDay/toBooking'
import { useRouteParams } from '@/lib/useRouteParams'
import { useBrightScreen } from '@/platform/brightScreen'
import './code.scss'

/** The model's phone at the shoot. Without a network it shows what it kept. */
function CodePage() {
  const { id } = useRouteParams('pages/shoot/code')
  useDidShow(() => void requireUserHere())
  useBrightScreen()
  const codes = useCheckInKey(id)
  const { data: day } = useShootDay(id)
  return (
    <PageScaffold surface>
      <View className={codes.data ? 'pp-shoot-code pp-shoot-code--bright' : 'pp-shoot-code'}>
        <NavBar title="签到码" />
        <ListState query={codes} instead={toBooking(id)}>
          {(kept) => <CodeBoard codes={kept} />}
        </ListState>
        {day && (
          <View className="pp-shoot-code__guests">
            <Guests guests={day.guests} />
          </View>
        )}
      </View>
    </PageScaffold>
  )
}

export default page(CodePage)
