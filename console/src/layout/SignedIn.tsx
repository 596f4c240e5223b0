import { useQuery } from '@tanstack/react-query'
import { Button, Result, Spin } from 'antd'
import { Navigate, Outlet, useLocation } from 'react-router'
import { CallError } from '../api/call'
import { meQuery } from '../api/me'
import { SignInAgain } from '../signIn/SignInAgain'
import { Shell } from './Shell'

/** The pages of who is signed in. They stay on screen when the session ends: it is asked for again over them. */
export function SignedIn() {
  const me = useQuery(meQuery)
  const { pathname, search } = useLocation()
  if (me.data !== undefined)
    return (
      <>
        <Shell>
          <Outlet />
        </Shell>
        <SignInAgain />
      </>
    )
  if (me.error === null) return <Spin fullscreen />
  if (me.error instanceof CallError && me.error.code === 401)
    return <Navigate replace to={`/sign-in?${new URLSearchParams({ to: pathname + search }).toString()}`} />
  return (
    <Result status="warning" title={me.error.message} extra={<Button onClick={() => void me.refetch()}>重试</Button>} />
  )
}
