import type { AdminOverview } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { formatAgo, formatUntil } from '#src/shared/format/relative-time.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { type HealthFinding, HealthRow } from '#src/shared/ui/health-row.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'

function scheduleFindings(
  { schedule }: AdminOverview,
  now: Date,
  isSample: boolean,
): HealthFinding[] {
  return schedule.map(({ kind, nextAt, lastAt, current, networks }) => {
    const part = kind === 'products' ? 'Product updates' : 'Earnings updates'
    if (isSample) return { part, state: 'skipped', text: 'Sample networks aren’t synced' }
    if (networks.length === 0 && !lastAt && !current) {
      return { part, state: 'skipped', text: 'No network connected yet' }
    }
    const last = lastAt ? `Last run ${formatAgo(lastAt, now)}` : 'Not run yet'
    const none = networks.length === 0 ? 'no network connected' : 'none scheduled'
    const next = nextAt ? `next ${formatUntil(nextAt, now)}` : none
    return {
      part,
      state: 'fine',
      text: current ? `Running: ${current.step || 'starting'}` : `${last}, ${next}`,
    }
  })
}

function webhookFinding({ webhooks }: AdminOverview): HealthFinding {
  const { total, failing, paused } = webhooks
  const parts = [
    ...(failing > 0 ? [`${failing} of ${total} cannot be delivered`] : []),
    ...(paused > 0 ? [`${paused} paused`] : []),
  ]
  const fine =
    total === 0
      ? 'None set up'
      : total === 1
        ? 'Delivering normally'
        : `All ${total} deliver normally`
  return {
    part: 'Webhooks',
    state: total === 0 ? 'skipped' : parts.length === 0 ? 'fine' : 'broken',
    text: parts.length === 0 ? fine : parts.join(', '),
  }
}

/** Counting lags a few seconds behind visitors under load; longer than this, something is in its way. */
const longLagSeconds = 60

function clickFindings({ clicks }: AdminOverview): HealthFinding[] {
  if (clicks === null) return []
  const { waitingClicks, lagSeconds, bufferedClicks, lostClicks, unaccountedClicks, isFailing } =
    clicks
  const problems = [
    ...(lostClicks > 0 ? [`${counted(lostClicks)} lost because the disk refused them.`] : []),
    ...(unaccountedClicks > 0 ? [`${counted(unaccountedClicks)} unaccounted for.`] : []),
    ...(isFailing
      ? [`The disk is refusing new clicks. ${counted(bufferedClicks)} held in memory.`]
      : []),
    ...(lagSeconds > longLagSeconds
      ? [`Counting is ${formatNumber(Math.round(lagSeconds / 60))} min behind.`]
      : []),
  ]
  const waits =
    waitingClicks === 0
      ? 'Every click is counted'
      : `Every click is safe, ${counted(waitingClicks)} waiting to be counted`
  return [
    {
      part: 'Counting clicks',
      state: problems.length === 0 ? 'fine' : 'broken',
      text: problems.join(' ') || waits,
    },
  ]
}

const counted = (clicks: number) => formatCount(clicks, 'click')

function jobFindings({ failingJobs }: AdminOverview, now: Date): HealthFinding[] {
  if (failingJobs === null) return []
  const part = 'Background jobs'
  if (failingJobs.length === 0) return [{ part, state: 'fine', text: 'All running normally' }]
  const text = (
    <ul className="grid gap-1">
      {failingJobs.map(({ name, failedAt, attempts, fault }) => (
        <li key={name} title={formatDateTime(failedAt)}>
          <span className="font-mono text-note">{name}</span> failed {formatAgo(failedAt, now)}
          {attempts > 1 && `, ${attempts} times`}: {fault}. The server’s log says more.
        </li>
      ))}
    </ul>
  )
  return [{ part, state: 'broken', text }]
}

interface HealthCardProps {
  overview: AdminOverview
  /** Rows on what only operators see. */
  installation: ReactNode
  action: ReactNode
}

/** Each part with what is known of it, and a mark that does not rest on color alone. */
export function HealthCard({ overview, installation, action }: HealthCardProps) {
  const now = useNow()
  const { workspace } = useCurrentUser()
  const findings = [
    ...scheduleFindings(overview, now, workspace.isSample),
    webhookFinding(overview),
    ...clickFindings(overview),
    ...jobFindings(overview, now),
  ]
  return (
    <Card>
      <CardHeader title="Health" action={action} />
      <dl>
        {findings.map((finding) => (
          <HealthRow key={finding.part} {...finding} />
        ))}
        {installation}
      </dl>
    </Card>
  )
}
