import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { summaryQuery } from '#src/shared/api/earnings-summary.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatList } from '#src/shared/format/list.ts'
import { Button } from '#src/shared/ui/button.tsx'

/** What is in no figure for want of an exchange rate. */
export function RatesNotice({ onSet }: { onSet: () => void }) {
  const { data } = useQuery(summaryQuery)
  if (!data || data.waiting.length === 0) return null
  const sums = data.waiting.map(({ amount, currency }) => formatCurrency(amount, currency))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sunken/60 px-4 py-3">
      <p className="flex min-w-0 grow basis-64 items-start gap-2.5 text-cell text-ink-2 [&>.lucide]:mt-0.5">
        <Coins aria-hidden className="text-ink-3" />
        <span>
          {formatList(sums)}{' '}
          {sums.length === 1 ? 'isn’t counted yet. It needs' : 'aren’t counted yet. They need'} an
          exchange rate.
        </span>
      </p>
      <Button size="sm" onClick={onSet}>
        Set {data.waiting.length === 1 ? 'rate' : 'rates'}
      </Button>
    </div>
  )
}
