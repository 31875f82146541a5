import { type CurrentSubscription, type PlanLimit, planLimits } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { formatLimit, isUnlimited, limitNames } from './limit-names.ts'

const almost = 0.8

function toneOf(share: number): string {
  if (share >= 1) return 'bg-red'
  return share >= almost ? 'bg-c3' : 'bg-accent'
}

interface UsageBarProps {
  limit: PlanLimit
  used: number
  allowed: number
}

function UsageBar({ limit, used, allowed }: UsageBarProps) {
  const name = limitNames[limit]
  const share = isUnlimited(allowed) ? 0 : used / allowed
  const joint = isUnlimited(allowed) ? ' · ' : ' of '
  const words = `${formatNumber(used)}${joint}${formatLimit(allowed)}`
  return (
    <li className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-cell">
        <span className="text-ink-2">{name}</span>
        <span className={cx('font-label', share >= 1 && 'text-red')}>{words}</span>
      </div>
      {!isUnlimited(allowed) && <MeterBar share={share} tone={toneOf(share)} />}
    </li>
  )
}

/** What is used of each limit, and what it means to be beyond one. */
export function UsageCard({ current }: { current: CurrentSubscription }) {
  const { limits, usage, name } = current
  const beyond = planLimits.filter(
    (limit) => !isUnlimited(limits[limit]) && usage[limit] > limits[limit],
  )
  return (
    <Card>
      <CardHeader
        title="Usage"
        description={
          planLimits.every((limit) => isUnlimited(limits[limit]))
            ? 'What you have in use. Nothing is limited.'
            : `How much of the ${name} plan’s limits you have used.`
        }
      />
      <CardBody>
        <ul className="grid gap-4">
          {planLimits.map((limit) => (
            <UsageBar key={limit} limit={limit} used={usage[limit]} allowed={limits[limit]} />
          ))}
        </ul>
        {beyond.length > 0 && (
          <p className="mt-4 rounded-control bg-yellow-soft px-3 py-2 text-cell text-yellow">
            You have more than the {name} plan allows. Nothing is deleted or stopped, but you can’t
            add more until there is room.
          </p>
        )}
      </CardBody>
    </Card>
  )
}
