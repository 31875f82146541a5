import type { LiveTopic } from '@hopwise/contracts'
import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { CatchingUpClient } from './catching-up-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** A query names the live topics that make its data old: `meta: { topics: ['clicks'] }`. */
    queryMeta: { topics?: readonly LiveTopic[] }
  }
}

const isRefused = (error: Error) => error instanceof ApiError && error.status === 401

/** Data stays until a mutation or a live event makes it old: no staleness or polling. */
export function createQueryClient(onSignedOut: () => void = () => {}): QueryClient {
  const onError = (error: Error) => {
    if (isRefused(error)) onSignedOut()
  }
  return new CatchingUpClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // A second step that is turned on or off exchanges the session: what was asked with the one before is
        // asked again with the next.
        retry: (failures, error) => failures === 0 && isRefused(error),
        // Without a network a call fails at once and is said so; nothing is sent later unasked.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
