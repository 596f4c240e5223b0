import { View } from '@tarojs/components'
import { useState } from 'react'
import { Empty } from '@/components/Empty/Empty'
import { ListState } from '@/components/ListState/ListState'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { Segmented } from '@/components/Segmented/Segmented'
import { phrases } from '@/domain/phrases'
import { useGuardedUser } from '@/domain/useGuardedUser'
import { NoticeSwitches } from '@/features/notices/NoticeSwitches'
import { Settings } from '@/features/settings/Settings'
import { Guide } from '@/features/shareOrders/Guide'
import { useSite } from '@/features/site/api'
import { StandingCard } from '@/features/standing/StandingCard'
import { ProfileForm } from '@/features/users/ProfileForm'
import { openForReply } from '@/lib/reply'
import { useRouteParams } from '@/lib/useRouteParams'
import { ModelTab } from './ModelTab'
import './userInfo.scss'

const tabs = [
  { key: 'profile', text: '个人信息' },
  { key: 'model', text: phrases.ownCard },
  { key: 'settings', text: '通用设置' },
] as const
/** For whoever does not stand well, and whoever comes to read that this is over. */
const standingTab = { key: 'standing', text: '账号状态' } as const
type Tab = (typeof tabs)[number]['key'] | 'standing'

function tabOf(param: string): Tab {
  return [...tabs, standingTab].find(({ key }) => key === param)?.key ?? 'profile'
}

function UserInfoPage() {
  const params = useRouteParams('pages/userInfo/userInfo')
  const [tab, setTab] = useState(() => tabOf(params.tab))
  const user = useGuardedUser()
  const site = useSite().data
  const standing = user.data?.standing ?? null
  return (
    <PageScaffold surface={tab === 'profile'}>
      <View className="pp-user-info__tabs">
        <Segmented
          options={standing || tab === 'standing' ? [...tabs, standingTab] : tabs}
          chosen={tab}
          onChoose={setTab}
        />
      </View>
      <ListState query={user}>
        {(me) => (
          <>
            {tab === 'profile' && (
              <ProfileForm user={me} chooseArea={() => openForReply('pages/common/area-select/area-select')} />
            )}
            {tab === 'model' && <ModelTab user={me} />}
            {tab === 'standing' &&
              (standing ? (
                <StandingCard standing={standing} />
              ) : (
                <Empty title="账号状态正常" note="没有警告、禁言或封停" />
              ))}
            {tab === 'settings' && (
              <Settings
                user={me}
                servicePhone={site?.servicePhone ?? ''}
                serviceHours={site?.serviceHours ?? ''}
                notices={<NoticeSwitches />}
                guide={<Guide />}
              />
            )}
          </>
        )}
      </ListState>
    </PageScaffold>
  )
}

export default page(UserInfoPage)
