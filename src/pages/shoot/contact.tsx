import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { requireUserHere } from '@/domain/session'
import { useShootDay } from '@/features/shootDay/api'
import { HomeContact, homeCard } from '@/features/shootDay/HomeContact'
import { toBooking } from '@/features/shootDay/toBooking'
import { useRouteParams } from '@/lib/useRouteParams'
import { useSharedWithFriends } from '@/platform/share'
import './column.scss'

/** Who is to know that one comes home from a shoot. */
function ContactPage() {
  const { id } = useRouteParams('pages/shoot/contact')
  useDidShow(() => void requireUserHere())
  const day = useShootDay(id)
  const contact = day.data?.home.contact ?? null
  useSharedWithFriends(contact && homeCard(contact))
  return (
    <PageScaffold>
      <View className="pp-shoot-column">
        <ListState query={day} instead={toBooking(id)}>
          {({ home }) => <HomeContact shareId={id} home={home} />}
        </ListState>
      </View>
    </PageScaffold>
  )
}

export default page(ContactPage)
