import { Card } from '../ui/card.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

const rows = ['w-36', 'w-28', 'w-44', 'w-32', 'w-40', 'w-48', 'w-24', 'w-52']

/** The shape of a table on its way. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Card>
      <Loading label={label}>
        <div className="h-9 border-b border-line" />
        {rows.map((width) => (
          <div
            key={width}
            className="flex h-12 items-center gap-4 border-b border-line px-[18px] last:border-b-0 max-sm:h-[66px]"
          >
            <Skeleton className="size-4" />
            <div className="grid grow gap-1.5">
              <Skeleton className={`h-3 max-w-full ${width}`} />
              <Skeleton className="h-2.5 w-56 max-w-full" />
            </div>
            <Skeleton className="h-3 w-16" />
            <Skeleton className="h-3 w-16 max-lg:hidden" />
            <Skeleton className="h-3 w-24 max-lg:hidden" />
          </div>
        ))}
      </Loading>
    </Card>
  )
}
