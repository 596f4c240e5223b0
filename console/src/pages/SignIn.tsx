import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { setMe } from '../api/me'
import { Door } from '../layout/Door'
import { SignInSteps } from '../signIn/SignInSteps'

/** The way in, and on to where one wanted to be. */
export function SignInPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const to = query.get('to') ?? '/'
  return (
    <Door title="登录后台">
      <SignInSteps
        onIn={(me) => {
          setMe(client, me)
          void navigate(to.startsWith('/') && !to.startsWith('//') ? to : '/', { replace: true })
        }}
      />
    </Door>
  )
}
