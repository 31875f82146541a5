import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { summaryQuery } from '#src/shared/api/earnings-summary.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'

/** Why the sums of a list do not reach the total; nothing where they do. */
export function UnmatchedNote({ place }: { place: 'campaign' | 'link' }) {
  const { data } = useQuery(summaryQuery)
  if (!data || Number(data.unmatchedAmount) === 0) return null
  return (
    <p className="text-cell text-ink-2">
      <Link
        to="/earnings"
        search={{ match: 'unmatched' }}
        className="text-accent underline-offset-2 hover:underline"
      >
        {formatCurrency(data.unmatchedAmount)} isn’t matched
      </Link>{' '}
      to a {place}.
    </p>
  )
}
