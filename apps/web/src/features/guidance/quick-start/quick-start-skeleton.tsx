import { Card } from '#src/shared/ui/card.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

export function QuickStartSkeleton() {
  return (
    <Loading label="Loading the actions" className="grid gap-3">
      <Card className="grid gap-4 p-[18px]">
        <Skeleton className="h-14 w-4/5" />
        <Skeleton className="h-1.5 w-full" />
      </Card>
      {[1, 2, 3, 4].map((row) => (
        <Card key={row} className="grid gap-3 p-[18px]">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-7 w-32" />
        </Card>
      ))}
    </Loading>
  )
}
