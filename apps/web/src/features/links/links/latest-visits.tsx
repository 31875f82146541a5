import { type LinkVisit, referrerName, referrerSource } from '@hopwise/contracts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '#src/shared/format/date.ts'
import { deviceNames } from '#src/shared/format/device-names.ts'
import { countryName, unknownCountry } from '#src/shared/format/display-names.ts'
import { flagLabels } from '#src/shared/format/flag-labels.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { linkVisitsQuery } from './links.queries.ts'

/** Who came last: counted or not, and why not. */
export function LatestVisits({ linkId }: { linkId: number }) {
  const query = useInfiniteQuery(linkVisitsQuery(linkId))
  return (
    <Card>
      <CardHeader title="Latest visits" />
      <Loaded
        query={query}
        failure="We couldn’t load the visits."
        skeleton={
          <Loading label="Loading visits" className="px-[18px] pb-5">
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        {({ pages }) => (
          <>
            <Rows visits={pages.flatMap(({ visits }) => visits)} />
            {query.hasNextPage && (
              <div className="border-t border-line p-2">
                <Button
                  variant="ghost"
                  size="sm"
                  className="w-full"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show older visits
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Rows({ visits }: { visits: readonly LinkVisit[] }) {
  const now = useNow()
  if (visits.length === 0) {
    return (
      <p className="px-[18px] pb-5 text-cell text-ink-2">No visits yet. The first appears here.</p>
    )
  }
  return (
    <ul aria-label="Latest visits">
      {visits.map((visit) => (
        <Row key={visit.id} visit={visit} now={now} />
      ))}
    </ul>
  )
}

function Row({ visit, now }: { visit: LinkVisit; now: Date }) {
  const { occurredAt, country, device, browser, system, referrer, flag } = visit
  const place = country === unknownCountry ? 'Unknown country' : countryName(country)
  const software = [browser, system].filter(Boolean).join(' on ')
  const isCounted = flag === 'none'
  return (
    <li
      className={cx(
        'flex items-baseline gap-3 border-t border-line px-[18px] py-2 text-cell',
        !isCounted && 'text-ink-3',
      )}
    >
      <div className="min-w-0 grow">
        <p className="truncate">
          {[place, device !== 'other' && deviceNames[device], software].filter(Boolean).join(' · ')}
        </p>
        <p className="text-note text-ink-3">
          {!isCounted && `Not counted: ${flagLabels[flag].toLowerCase()} · `}
          {describeReferrer(referrer)}
        </p>
      </div>
      <time
        dateTime={occurredAt}
        title={formatDateTime(occurredAt)}
        className="shrink-0 text-note text-ink-3"
      >
        {formatAgo(occurredAt, now)}
      </time>
    </li>
  )
}

function describeReferrer(host: string): string {
  if (host === '') return 'Direct or unknown'
  return referrerName(referrerSource(host)) ?? host
}
