import { type RateLimits, socialPlatforms } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { rateLimitsQuery } from './social.queries.ts'

type Limit = RateLimits[keyof RateLimits]['groups'][number]['limits'][number]

/** What each platform allows and what is used of it; loads by itself, so that any screen can hold it. */
export function RateLimitGroups({ className }: { className?: string }) {
  const query = useQuery(rateLimitsQuery)
  const grid = cx('grid gap-x-10 gap-y-6 md:grid-cols-3 md:gap-y-0', className)
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the rate limits."
      skeleton={
        <Loading label="Loading rate limits" className={grid}>
          {socialPlatforms.map((platform) => (
            <Skeleton key={platform} className="h-44" />
          ))}
        </Loading>
      }
    >
      {(data) => (
        <div className={grid}>
          {socialPlatforms.map((platform) => (
            <section
              key={platform}
              className="min-w-0 md:row-span-2 md:grid md:grid-rows-subgrid md:content-start"
            >
              <div>
                <h3 className="text-body font-title">{platformNames[platform]}</h3>
                <p className="mt-1 text-note text-ink-2">{data[platform].note}</p>
              </div>
              <div>
                {data[platform].groups.map(({ name, limits }) => (
                  <div key={name} className="mt-4">
                    <h4 className="text-note text-ink-3">{name}</h4>
                    <dl className="mt-1">
                      {limits.map((limit) => (
                        <LimitLine key={limit.label} limit={limit} />
                      ))}
                    </dl>
                  </div>
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
    </Loaded>
  )
}

function LimitLine({ limit: { label, value, used, limit, resetsAt } }: { limit: Limit }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-1.5 text-cell last:border-b-0">
      <dt>{label}</dt>
      <dd className="text-right text-ink-2">{value}</dd>
      {used !== null && (
        <dd className="col-span-2 mt-0.5 text-note text-ink-3">
          {limit === null
            ? `${formatNumber(used)} used`
            : `${formatNumber(used)} of ${formatNumber(limit)} used`}
          {resetsAt && `, resets ${formatDateTime(resetsAt)}`}
          {limit !== null && (
            <MeterBar
              share={used / limit}
              tone={used / limit > 0.9 ? 'bg-danger' : 'bg-c1'}
              className="mt-1 h-1"
            />
          )}
        </dd>
      )}
    </div>
  )
}
