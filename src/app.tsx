import '@/platform/polyfills'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLaunch } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { queryClient } from './lib/queryClient'
import { startSession } from './lib/session'
import './app.scss'

export default function App({ children }: PropsWithChildren) {
  useLaunch(startSession)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
