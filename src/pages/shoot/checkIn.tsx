import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { requireUserHere } from '@/domain/session'
import { useShootDay } from '@/features/shootDay/api'
import { CheckInForm } from '@/features/shootDay/CheckInForm'
import { CheckInState } from '@/features/shootDay/CheckInState'
import { Guests } from '@/features/shootDay/Guests'
import { useIsKept } from '@/features/shootDay/kept'
import { useSendKeptCheckIns } from '@/features/shootDay/sendKept'
import { toBooking } from '@/features/shootDay/toBooking'
import { failedWith } from '@/lib/callError'
import { useFresh } from '@/lib/useFresh'
import { useRouteParams } from '@/lib/useRouteParams'
import './column.scss'

/** A member's phone at the shoot: also where the QR leads whoever reads it with a camera. Without a network one checks in all the same. */
function CheckInPage() {
  const { id, code } = useRouteParams('pages/shoot/checkIn')
  useDidShow(() => void requireUserHere())
  useSendKeptCheckIns()
  const day = useShootDay(id)
  useFresh(day)
  const cameAt = day.data?.guests.find(({ me }) => me)?.cameAt ?? null
  const kept = useIsKept(id)
  const form = <CheckInForm shareId={id} read={code} />
  return (
    <PageScaffold>
      <View className="pp-shoot-column">
        {cameAt !== null || kept ? (
          <CheckInState cameAt={cameAt} />
        ) : day.data === undefined && failedWith(day.error, 'OFFLINE') ? (
          form
        ) : (
          <ListState query={day} instead={toBooking(id)}>
            {() => form}
          </ListState>
        )}
        {day.data && (
          <View className="pp-shoot-column__guests">
            <Guests guests={day.data.guests} />
          </View>
        )}
      </View>
    </PageScaffold>
  )
}

export default page(CheckInPage)
