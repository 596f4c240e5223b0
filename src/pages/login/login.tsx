import { NavBar } from '@/components/NavBar/NavBar'
import { page } from '@/components/PageBoundary/page'
import { PageScaffold } from '@/components/PageScaffold/PageScaffold'
import { signIn } from '@/domain/session'
import { AccountScreen } from '@/features/accounts/AccountScreen'
import type { Mode } from '@/features/accounts/form'
import { useRouteParams } from '@/lib/useRouteParams'

function LoginPage() {
  const { path, mode, inviteCode, code, state } = useRouteParams('pages/login/login')
  return (
    <PageScaffold surface>
      <NavBar />
      <AccountScreen
        firstMode={isMode(mode) ? mode : 'login'}
        path={path}
        inviteCode={inviteCode}
        code={code}
        state={state}
        onSignedIn={signIn}
      />
    </PageScaffold>
  )
}

function isMode(value: string): value is Mode {
  return value === 'login' || value === 'register' || value === 'reset'
}

export default page(LoginPage)
