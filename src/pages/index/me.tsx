import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { Icon } from '@/components/Icon/Icon'
import { NavBar } from '@/components/NavBar/NavBar'
import { NoticeBar } from '@/components/NoticeBar/NoticeBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { Pressable } from '@/components/Pressable/Pressable'
import { refreshUser, requireUser, useSession } from '@/domain/session'
import { openStanding, standingTitle } from '@/domain/standing'
import { Bell } from '@/features/notices/Bell'
import { TodoBar } from '@/features/todos/TodoBar'
import { BalanceCard } from '@/features/users/BalanceCard'
import { moreEntries, orderEntries } from '@/features/users/entries'
import { EntryCard } from '@/features/users/EntryCard'
import { NobodyHead, ProfileHead } from '@/features/users/ProfileHead'
import { navigateTo } from '@/lib/navigate'
import { usePull } from '@/lib/useFresh'
import './me.scss'

function MePage() {
  const session = useSession()
  const { user } = session
  useDidShow(() => void refreshUser())
  usePull(refreshUser)
  return (
    <PageScaffold column="detail">
      <NavBar root ground="soft">
        <Pressable
          className="pp-me__settings"
          label="通用设置"
          onPress={() => void navigateTo('pages/userInfo/userInfo', { tab: 'settings' })}
        >
          <Icon name="settings" size={44} />
        </Pressable>
        <Bell />
      </NavBar>
      <View className="pp-me">
        {session.state === 'user' ? (
          <ProfileHead user={session.user} />
        ) : (
          <NobodyHead session={session} onPress={() => void requireUser()} />
        )}
        {user?.standing && (
          <View className="pp-me__standing">
            <NoticeBar icon="warning" text={standingTitle(user.standing)} onPress={openStanding} />
          </View>
        )}
        {user && <BalanceCard wallet={user.wallet} />}
        <TodoBar />
        <EntryCard
          title="我的订单"
          all={{ name: '全部', route: 'pages/me/orders/orders' }}
          entries={orderEntries}
          columns={5}
          countOf={(index) => (user && orderEntries[index]?.count?.(user)) ?? 0}
        />
        <EntryCard entries={moreEntries} columns={4} />
      </View>
    </PageScaffold>
  )
}

export default page(MePage)
