import { onlineManager, QueryClient } from '@tanstack/react-query'

// It hears of changes alone, and the app may have started without a network.
onlineManager.setOnline(navigator.onLine !== false)

/**
 * One cache for the app. Calls toast their own failures; a list shows its state, so nothing is retried behind one's back. Without a
 * network a call fails at once and says so, instead of waiting in silence for the network to come back; what failed is asked for again then.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
