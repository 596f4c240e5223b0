import '@/platform/view/attributes'
import { QueryClientProvider } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { queryClient } from '@/lib/queryClient'
import { fitRoot } from '@/platform/launch/start/rootSize'
import '@/app.scss'

if (process.env['TARO_ENV'] === 'h5') fitRoot(document.documentElement)

export default function Gallery({ children }: PropsWithChildren) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
