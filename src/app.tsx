import '@/platform/launch/assets'
import '@/platform/view/attributes'
import '@/platform/launch/polyfills'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLaunch, usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { startSession } from '@/domain/session'
import { messageTemplates } from '@/domain/site'
import { useTodoBadge } from '@/domain/useTodoBadge'
import { reLaunch } from '@/lib/navigate'
import { queryClient } from '@/lib/queryClient'
import { prepareLaunch } from '@/platform/launch'
import { pageMissing } from '@/platform/pageLoading'
import { watchClient } from '@/platform/report'
import { prepareSubscribing } from '@/platform/subscribe'
import { drawAnswersTogether } from '@/platform/view/answers'
import { home } from '@contract/routes'
import './app.scss'

/** At module level: the router sets out for the first page before the first hook runs. */
prepareLaunch()
watchClient()
prepareSubscribing(messageTemplates)
drawAnswersTogether(queryClient)

export default function App({ children }: PropsWithChildren) {
  useLaunch(startSession)
  useTodoBadge()
  usePageNotFound(() => pageMissing(() => void reLaunch(home)))
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
