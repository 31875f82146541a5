import { Card } from '#src/shared/ui/card.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

const rows = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-32', 'w-56', 'w-28']

export function TargetListSkeleton() {
  return (
    <Card className="px-[18px]">
      <Loading label="Loading target sites">
        {rows.map((width) => (
          <div key={width} className="flex h-12 items-center justify-between gap-6">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-7 w-24" />
          </div>
        ))}
      </Loading>
    </Card>
  )
}
