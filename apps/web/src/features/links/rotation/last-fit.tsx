import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { useNow } from '#src/shared/ui/use-now.ts'
import { type RotationPeriod, rotationQuery } from './rotation.queries.ts'

/** What is new is learned each minute; with one more, it has surely been taken in. */
const newsWithinMs = 120_000

/** When the weights were last looked at. Each minute they are, where there is something new. */
export function LastFit({ id, period }: { id: number; period: RotationPeriod }) {
  const { data } = useQuery(rotationQuery(id, period))
  const now = useNow()
  if (data === undefined) return null
  const { fittedAt, arms } = data
  if (fittedAt === null) {
    return arms.length < 2 ? null : (
      <p className="text-note text-ink-3">
        First update within a minute, then after every click and sale
      </p>
    )
  }
  const isRecent = now.getTime() - Date.parse(fittedAt) < newsWithinMs
  return (
    <p className="text-note text-ink-3">
      Updated <time dateTime={fittedAt}>{formatAgo(fittedAt, now)}</time>
      {isRecent ? '' : ' · no new data since'}
    </p>
  )
}
