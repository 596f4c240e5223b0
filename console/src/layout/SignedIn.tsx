import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Skeleton, Spin, Typography } from 'antd'
import { Suspense } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { mayAct, roleNames, type Role } from '@contract/console/roles'
import { CallError } from '../api/call'
import { meQuery } from '../api/me'
import { SignInAgain } from '../signIn/SignInAgain'
import { Door } from './Door'
import { Nothing } from './Nothing'
import { PageBoundary } from './PageBoundary'
import { placeAt } from './places'
import { Shell } from './Shell'

/** The pages of who is signed in. They stay on screen when the session ends: it is asked for again over them. */
export function SignedIn() {
  const me = useQuery(meQuery)
  const { pathname, search } = useLocation()
  if (me.data !== undefined)
    return (
      <>
        <Shell>
          <PageBoundary key={pathname}>
            <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
              <Allowed roles={me.data.roles} />
            </Suspense>
          </PageBoundary>
        </Shell>
        <SignInAgain />
      </>
    )
  if (me.error === null) return <Spin fullscreen />
  if (me.error instanceof CallError && me.error.code === 401)
    return <Navigate replace to={`/sign-in?${new URLSearchParams({ to: pathname + search }).toString()}`} />
  return (
    <Door title="后台没有应答">
      <Flex vertical gap={16} role="alert">
        <Typography.Text>{me.error.message}</Typography.Text>
        <Button type="primary" size="large" block onClick={() => void me.refetch()}>
          重试
        </Button>
      </Flex>
    </Door>
  )
}

/** The page, where it is for one of these roles; else whose it is. */
function Allowed({ roles: own }: { roles: readonly Role[] }) {
  const place = placeAt(useLocation().pathname)
  if (place?.roles === undefined || mayAct(own, place.roles)) return <Outlet />
  const whose = place.roles.map((role) => roleNames[role]).join('、')
  return (
    <Nothing says={`「${place.title}」由${whose}处理，你的角色看不到。`}>
      <Link to="/">回到待办</Link>
    </Nothing>
  )
}
