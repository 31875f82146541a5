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
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { segmentName } from './rotation-labels.ts'

const shownSegments = 4

interface Group {
  name: string
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
      shares: segment.shares,
      icon: (segment.device && icons[segment.device]) ?? MonitorSmartphone,
    })),
    { name: segments.length > 0 ? 'Everyone else' : 'Everyone', shares: arms, icon: Globe },
  ]
  return (
    <Card>
      <CardHeader title="Who goes where" />
      <CardBody>
        <ul aria-label="Who goes where" className="grid gap-2.5">
          {groups.map(({ name, shares, icon: Icon }) => (
            <li key={name} className="flex items-center gap-2.5 text-cell">
              <Icon aria-hidden className="shrink-0 text-ink-3" />
              <span className="grow text-ink-2">{name}</span>
              <span className="font-label">{describeMost(report, shares)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

/** A lead below this is no lead. */
const leastLead = 0.05

function describeMost({ arms }: RotationReport, shares: Group['shares']): string {
  const [first, second] = shares.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0))
  if (!first?.share) return 'no data yet'
  if (second && first.share - (second.share ?? 0) < leastLead) return 'even so far'
  const letter = letterOf(arms.findIndex(({ id }) => id === first.id))
  return `URL ${letter} ${formatPercent(first.share * 100, 0)}`
}
