import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'

interface PartProps<Data> {
  query: UseQueryResult<Data>
  /** Said when it cannot be loaded. */
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of the screen that loads, fails and is retried apart from the others. */
export function Part<Data>({ query, failure, skeleton, children }: PartProps<Data>) {
  if (query.data !== undefined) {
    return (
      // Another filter's figures, until its own have come.
      <div
        className={cx(
          'grid min-w-0 transition-opacity duration-150',
          query.isPlaceholderData && 'opacity-50',
        )}
      >
        {children(query.data)}
      </div>
    )
  }
  if (!query.isError) return skeleton
  return (
    <Card>
      <ErrorState
        title={failure}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </Card>
  )
}
