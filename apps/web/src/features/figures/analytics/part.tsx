import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'

interface PartProps<Data> {
  query: UseQueryResult<Data>
  failure: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of the screen that loads, fails and is retried apart from the others. */
export function Part<Data>({ children, ...props }: PartProps<Data>) {
  return (
    <Loaded {...props} hasOwnCard>
      {(data) => (
        // Another filter's figures, until its own have come.
        <div
          className={cx(
            'grid min-w-0 transition-opacity duration-150',
            props.query.isPlaceholderData && 'opacity-50',
          )}
        >
          {children(data)}
        </div>
      )}
    </Loaded>
  )
}
