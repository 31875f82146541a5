import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatList } from '#src/shared/format/list.ts'
import { networkNames } from '#src/shared/format/network-names.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { Progress } from './progress.tsx'
import { scheduleQuery } from './syncs.queries.ts'
import { useUpdating } from './use-updating.ts'

/** The schedule of earnings where a network is connected that reports them. */
function useEarningsSchedule() {
  const { workspace } = useCurrentUser()
  const { data = [] } = useQuery(scheduleQuery)
  const found = data.find(({ kind }) => kind === 'earnings')
  return workspace.isSample || found?.networks.length === 0 ? undefined : found
}

export const useIsReadingEarnings = () => (useEarningsSchedule()?.current ?? null) !== null

/** Reads sales now; nothing where no network reports any. */
export function UpdateEarnings() {
  const schedule = useEarningsSchedule()
  const { update, isPending } = useUpdating('earnings')
  if (schedule === undefined) return null
  const isReading = isPending || schedule.current !== null
  return (
    <Button onClick={update} pending={isReading}>
      {!isReading && <RefreshCw aria-hidden />}
      Update Earnings
    </Button>
  )
}

/** How far the first sales are, for an account that has none yet. */
export function FirstEarnings({ connect }: { connect: ReactNode }) {
  const schedule = useEarningsSchedule()
  const now = useNow()
  if (schedule === undefined) return connect
  const { networks, current, lastAt } = schedule
  if (current !== null) return <Progress run={current} />
  const names = formatList(networks.map((network) => networkNames[network]))
  return (
    <p className="text-cell text-ink-2">
      {names} {networks.length === 1 ? 'is' : 'are'} connected.{' '}
      {lastAt === null
        ? 'Sales are read for the first time within a minute.'
        : `No sales as of ${formatAgo(lastAt, now)}.`}
    </p>
  )
}
