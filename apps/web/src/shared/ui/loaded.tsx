import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { ErrorState } from './error-state.tsx'

/** What is needed of a query; any kind of TanStack Query's results fits. */
interface Query<Data> {
  data: Data | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  query: Query<Data>
  /** Said when it cannot be loaded. */
  failure: string
  skeleton: ReactNode
  /** Where no card is around it, the failure stands in one of its own. */
  hasOwnCard?: boolean
  children: (data: Data) => ReactNode
}

/**
 * What a query brings: a skeleton until it is there, a way to retry where it failed. Data that is
 * there stays, though a later refresh of it fails.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failure, skeleton, hasOwnCard = false, children } = props
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return skeleton
  const failed = (
    <ErrorState
      title={failure}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
  return hasOwnCard ? <Card>{failed}</Card> : failed
}
