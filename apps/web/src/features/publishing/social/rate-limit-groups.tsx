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
  const grid = cx('grid gap-6 md:grid-cols-3', className)
  return (
    <Loaded
      query={query}
      failure="The rate limits could not be loaded."
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
            <section key={platform} className="min-w-0">
              <h3 className="text-body font-title">{platformNames[platform]}</h3>
              <p className="mt-1 text-note text-ink-2">{data[platform].note}</p>
              {data[platform].groups.map(({ name, limits }) => (
                <div key={name} className="mt-4">
                  <h4 className="text-note font-label text-ink-2">{name}</h4>
                  <dl className="mt-1.5 grid gap-2.5">
                    {limits.map((limit) => (
                      <LimitLine key={limit.label} limit={limit} />
                    ))}
                  </dl>
                </div>
              ))}
            </section>
          ))}
        </div>
      )}
    </Loaded>
  )
}

function LimitLine({ limit: { label, value, used, limit, resetsAt } }: { limit: Limit }) {
  return (
    <div>
      <dt className="text-cell">{label}</dt>
      <dd className="text-note text-ink-2">
        {value}
        {used !== null && (
          <span className="mt-1 block">
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
          </span>
        )}
      </dd>
    </div>
  )
}
