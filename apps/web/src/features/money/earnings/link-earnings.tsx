import { type Earning, sourceName } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#src/shared/format/date.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Amount } from './amount.tsx'
import { EarningBadge } from './earning-badge.tsx'
import { transactionName } from './earning-labels.ts'
import { earningsQuery } from './earnings.queries.ts'

const shownRows = 6

/** The newest sales of a link and what was taken back, each a way to its details. */
export function LinkEarnings({ linkId }: { linkId: number }) {
  return (
    <Card>
      <CardHeader
        title="Latest sales"
        action={
          <Link
            to="/earnings"
            search={{ linkId }}
            className="text-cell/[22px] font-label text-accent hover:underline"
          >
            All earnings
          </Link>
        }
      />
      <Loaded
        query={useQuery(earningsQuery({ linkId, pageSize: shownRows }))}
        failure="We couldn’t load the sales."
        skeleton={
          <Loading label="Loading sales" className="px-[18px] pb-5">
            <Skeleton className="h-24" />
          </Loading>
        }
      >
        {({ items }) => <Rows earnings={items} linkId={linkId} />}
      </Loaded>
    </Card>
  )
}

function Rows({ earnings, linkId }: { earnings: readonly Earning[]; linkId: number }) {
  if (earnings.length === 0) {
    return (
      <p className="px-[18px] pb-5 text-cell text-ink-2">No sales yet. The first appears here.</p>
    )
  }
  return (
    <ul aria-label="Latest sales" className="pb-2">
      {earnings.map((earning) => (
        <li key={earning.id} className="border-t border-line">
          <Link
            to="/earnings"
            search={{ linkId, earning: earning.id }}
            className="flex min-h-11 items-center gap-3 px-[18px] py-1.5 text-cell hover:bg-ink/2"
          >
            <span className="min-w-0 grow">
              <span className="block truncate">
                {sourceName(earning.source)} ·{' '}
                <span className="font-mono text-note">
                  {transactionName(earning.transactionId)}
                </span>
              </span>
              <span className="block text-note text-ink-3">{formatDay(earnedDay(earning))}</span>
            </span>
            <EarningBadge {...earning} />
            <span className="w-20 text-right">
              <Amount {...earning} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
