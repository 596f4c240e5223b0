import { View } from '@tarojs/components'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { useHomeLink } from '@/features/shootDay/api'
import { HomeBoard } from '@/features/shootDay/HomeBoard'
import { useFresh } from '@/lib/useFresh'
import { useRouteParams } from '@/lib/useRouteParams'
import './column.scss'

/** What the contact of somebody at a shoot reads, without an account. */
function HomePage() {
  const { key } = useRouteParams('pages/shoot/home')
  const link = useHomeLink(key)
  useFresh(link)
  return (
    <PageScaffold>
      <View className="pp-shoot-column">
        <ListState query={link}>{(read) => <HomeBoard link={read} />}</ListState>
      </View>
    </PageScaffold>
  )
}

export default page(HomePage)
