import { Card } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { thirds, uneven } from './canvas-layout.ts'
import { StatRowSkeleton } from './stat-row.tsx'
import { TrendSkeleton } from './trend.tsx'

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-1/4']

function RowsSkeleton({ title }: { title: string }) {
  return (
    // Below a phone's screen, where only its edges are drawn.
    <Card className="max-sm:h-72 max-sm:[content-visibility:hidden]">
      <h2 className="px-[18px] pt-4 pb-2 text-headline font-title">{title}</h2>
      <Loading label={`Loading ${title}`} className="px-[18px] pt-5 pb-5">
        {widths.map((width) => (
          <div key={width} className="flex h-8 items-center justify-between gap-6">
            <Skeleton className={cx('h-4', width)} />
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </Loading>
    </Card>
  )
}

/** In the shape of what comes. */
export function CanvasSkeleton() {
  return (
    <div className="grid gap-4">
      <Card>
        <StatRowSkeleton />
        <TrendSkeleton />
      </Card>
      <div className={uneven}>
        <RowsSkeleton title="Countries" />
        <RowsSkeleton title="Referrers" />
      </div>
      <div className={thirds}>
        <RowsSkeleton title="Links" />
        <RowsSkeleton title="Devices" />
        <RowsSkeleton title="Hours" />
      </div>
    </div>
  )
}
