import type { DeviceKind, RotationReport } from '@hopwise/contracts'
import { letterOf } from '@hopwise/units'
import {
  Globe,
  type LucideIcon,
  Monitor,
  MonitorSmartphone,
  Smartphone,
  Tablet,
} from 'lucide-react'
import { formatCount } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { segmentName } from './rotation-labels.ts'
import { SharesBar } from './shares-bar.tsx'

/** With more, the table of segments has them all. */
export const shownSegments = 4

interface Group {
  name: string
  /** Of the last 90 days. */
  clicks?: number
  shares: readonly { id: number; share: number | null }[]
  icon: LucideIcon
}

const icons: Partial<Record<DeviceKind, LucideIcon>> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
}

/** Everyone, and the most clicked segments that have shares of their own: where most of each go. */
export function WhoGoesWhere({ report }: { report: RotationReport }) {
  const { arms, segments } = report
  const groups: Group[] = [
    ...segments.slice(0, shownSegments).map((segment) => ({
      name: segmentName(segment),
      clicks: segment.clicks,
      shares: segment.shares,
      icon: (segment.device && icons[segment.device]) ?? MonitorSmartphone,
    })),
    { name: segments.length > 0 ? 'Everyone else' : 'Everyone', shares: arms, icon: Globe },
  ]
  const placeOf = (arm: number) => arms.findIndex(({ id }) => id === arm)
  return (
    <Card>
      <CardHeader title="Who goes where" />
      <CardBody>
        <ul aria-label="Who goes where" className="grid gap-4">
          {groups.map(({ name, clicks, shares, icon: Icon }) => (
            <li key={name} className="grid gap-1.5 text-cell">
              <span className="flex items-center gap-2.5">
                <Icon aria-hidden className="shrink-0 text-ink-3" />
                <span className="grow text-ink-2">
                  {name}
                  {clicks !== undefined && (
                    <span className="ml-2 text-note text-ink-3">
                      {formatCount(clicks, 'click')}
                    </span>
                  )}
                </span>
                <span className="font-label">{describeMost(report, shares)}</span>
              </span>
              <SharesBar shares={known(shares)} placeOf={placeOf} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

const known = (shares: Group['shares']) =>
  shares.flatMap(({ id, share }) => (share ? [{ id, share }] : []))

/** A lead below this is no lead. */
const leastLead = 0.05

function describeMost({ arms }: RotationReport, shares: Group['shares']): string {
  const [first, second] = shares.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))
  if (!first?.share) return 'no data yet'
  if (second && first.share - (second.share ?? 0) < leastLead) return 'even so far'
  const letter = letterOf(arms.findIndex(({ id }) => id === first.id))
  return `URL ${letter} ${formatPercent(first.share * 100, 0)}`
}
