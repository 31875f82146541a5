import { Card } from '#src/shared/ui/card.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

const cards = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-32']

export function TargetListSkeleton() {
  return (
    <Loading label="Loading target sites" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {cards.map((width) => (
        <Card key={width} className="grid gap-4 p-[18px]">
          <div className="flex justify-between gap-3">
            <div className="grid grow content-start gap-2">
              <Skeleton className={`h-4 max-w-full ${width}`} />
              <Skeleton className="h-3 w-28" />
            </div>
            <Skeleton className="h-10 w-12" />
          </div>
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-8 w-full" />
        </Card>
      ))}
    </Loading>
  )
}
