import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { Button } from '#src/shared/ui/button.tsx'
import { unclearQuery } from './earnings.queries.ts'

/** What is in no figure because its amount is missing or was not understood. */
export function UnclearNotice({ onReview }: { onReview: () => void }) {
  const { data = [] } = useQuery(unclearQuery)
  if (data.length === 0) return null
  const text =
    data.length === 1
      ? '1 earning has no readable amount, so it isn’t counted yet.'
      : `${data.length} earnings have no readable amount, so they aren’t counted yet.`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sunken/60 px-4 py-3">
      <p className="flex min-w-0 grow basis-64 items-start gap-2.5 text-cell text-ink-2 [&>.lucide]:mt-0.5">
        <CircleHelp aria-hidden className="text-ink-3" />
        <span>{text}</span>
      </p>
      <Button size="sm" onClick={onReview}>
        {data.length === 1 ? 'Set amount' : 'Set amounts'}
      </Button>
    </div>
  )
}
