import type { RotationReport } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Split } from 'lucide-react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { ArmsCard, type RenderArmAction } from './arms-card.tsx'
import { GainCard } from './gain-card.tsx'
import { rotationQuery } from './rotation.queries.ts'
import type { RotationSearch } from './rotation-search.ts'
import { SegmentsCard } from './segments-card.tsx'
import { TrendCard } from './trend-card.tsx'
import { WhoGoesWhere } from './who-goes-where.tsx'

export interface RotationDetailProps {
  id: number
  search: RotationSearch
  onChange: (part: Partial<RotationSearch>) => void
  /** Opens the link to be given more URLs. */
  onEdit: (linkId: number) => void
  /** Another feature's part: pauses and resumes an arm. */
  renderArmAction?: RenderArmAction
}

function DetailSkeleton() {
  return (
    <Loading label="Loading the rotation" className="grid gap-4">
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  )
}

function NothingRotates({ report, onEdit }: { report: RotationReport; onEdit: () => void }) {
  return (
    <Card>
      <EmptyState
        title="Split visitors between pages"
        description={`“${report.link.title ?? report.link.slug}” has one destination. Add rotation URLs, and more visitors go to the one that earns the most per click.`}
        action={
          <Button onClick={onEdit}>
            <Split aria-hidden />
            Add a rotation URL
          </Button>
        }
        className="py-16"
      />
    </Card>
  )
}

function WithoutRate({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="rounded-control bg-yellow-soft px-3 py-2 text-cell text-yellow">
      {formatNumber(count)} {count === 1 ? 'conversion isn’t' : 'conversions aren’t'} counted until{' '}
      {count === 1 ? 'its' : 'their'} currency has an exchange rate.{' '}
      <Link to="/earnings" className="rounded font-label underline underline-offset-2">
        Set rates
      </Link>
    </p>
  )
}

/** One link's rotation, from the headline down to its segments. */
export function RotationDetail({
  id,
  search,
  onChange,
  onEdit,
  renderArmAction,
}: RotationDetailProps) {
  const period = search.period ?? '30days'
  const query = useQuery(rotationQuery(id, period))
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Card>
        <EmptyState
          title="Link not found"
          description="This link does not exist. It may belong to another workspace."
          action={<Button onClick={() => onChange({ link: undefined })}>All rotating links</Button>}
        />
      </Card>
    )
  }
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the rotation."
      skeleton={<DetailSkeleton />}
      hasOwnCard
    >
      {(report) => {
        const takingPart = report.arms.filter(({ state }) => state !== 'removed').length
        if (takingPart < 2 && report.clicks === 0) {
          return <NothingRotates report={report} onEdit={() => onEdit(id)} />
        }
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <WithoutRate count={report.withoutRate} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
              <GainCard report={report} />
              <WhoGoesWhere report={report} />
            </div>
            <ArmsCard report={report} onAdd={() => onEdit(id)} renderAction={renderArmAction} />
            <TrendCard
              report={report}
              measure={search.measure ?? 'share'}
              onMeasure={(measure) => onChange({ measure })}
              period={period}
              onPeriod={(next) => onChange({ period: next })}
              isOld={query.isPlaceholderData}
            />
            <SegmentsCard report={report} />
          </div>
        )
      }}
    </Loaded>
  )
}
