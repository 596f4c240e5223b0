import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { signIn } from '@/domain/session'
import { AccountScreen } from '@/features/accounts/AccountScreen'
import type { Mode } from '@/features/accounts/form'
import { Inviter } from '@/features/invites/Inviter'
import { SuspendedScreen } from '@/features/standing/SuspendedScreen'
import { useRouteParams } from '@/lib/useRouteParams'

function LoginPage() {
  const { path, mode, inviteCode, code, state, act } = useRouteParams('pages/login/login')
  return (
    <PageScaffold surface>
      <NavBar />
      <AccountScreen
        firstMode={isMode(mode) ? mode : 'login'}
        path={path}
        act={act}
        inviteCode={inviteCode}
        code={code}
        state={state}
        inviterOf={(typed) => <Inviter code={typed} />}
        suspendedOf={(refusal, leave) => <SuspendedScreen refusal={refusal} onLeave={leave} />}
        onSignedIn={signIn}
      />
    </PageScaffold>
  )
}

function isMode(value: string): value is Mode {
  return value === 'login' || value === 'sms' || value === 'register' || value === 'reset'
}

export default page(LoginPage)
