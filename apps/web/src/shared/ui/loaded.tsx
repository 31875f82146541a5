import { type ReactNode, useDeferredValue, useState } from 'react'
import { Card } from './card.tsx'
import { ErrorState } from './error-state.tsx'
import { type LoadState, useLoadPart } from './load-group.tsx'

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
  /** Large content of a screen, of which several often come at once: drawn in slices between which the page answers. */
  isSliced?: boolean
  children: (data: Data) => ReactNode
}

function stateOf({ data, isError }: Query<unknown>): LoadState {
  if (data !== undefined) return 'loaded'
  return isError ? 'failed' : 'loading'
}

/**
 * What a query brings: a skeleton until it is there, a way to retry where it failed, unless other parts of
 * the screen failed too. Data that is there stays, though a later refresh of it fails.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failure, skeleton, hasOwnCard = false, isSliced = false, children } = props
  const [hasWaited] = useState(query.data === undefined)
  const isSpokenFor = useLoadPart(stateOf(query), query.refetch)
  if (query.data !== undefined) {
    const content = children(query.data)
    return isSliced && hasWaited ? <Sliced skeleton={skeleton}>{content}</Sliced> : content
  }
  if (!query.isError) return skeleton
  const failed = isSpokenFor ? (
    <p className="px-6 py-10 text-center text-cell text-ink-3">{failure}</p>
  ) : (
    <ErrorState
      title={failure}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
  return hasOwnCard ? <Card>{failed}</Card> : failed
}

function Sliced({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const isDue = useDeferredValue(true, false)
  return isDue ? children : skeleton
}
