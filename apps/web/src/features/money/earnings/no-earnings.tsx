import type { ReactNode } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { type EarningSearch, earningCollection } from './earning-search.ts'

interface NoEarningsProps {
  search: EarningSearch
  onClear: () => void
  isReading: boolean
  /** What brings the first. */
  firstStep: ReactNode
}

function reasonFor(search: EarningSearch): string | null {
  if (!earningCollection.isFiltered(search)) return null
  if (search.search) return `No transaction, campaign or tracking ID contains “${search.search}”.`
  if (search.match) return 'Every earning is matched to a link.'
  return 'No earnings match these filters.'
}

export function NoEarnings({ search, onClear, isReading, firstStep }: NoEarningsProps) {
  const reason = reasonFor(search)
  if (isReading && reason === null) {
    return (
      <div role="status">
        <EmptyState
          title="Reading your sales…"
          description="They appear here as they’re found."
          className="py-14"
        />
      </div>
    )
  }
  return (
    <EmptyState
      title="No earnings found"
      description={reason ?? 'Sales that your networks report appear here, from pending to paid.'}
      action={reason ? <Button onClick={onClear}>Show all earnings</Button> : firstStep}
      isPlain={reason === null}
      className="py-14"
    />
  )
}
