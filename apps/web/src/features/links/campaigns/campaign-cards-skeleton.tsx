import { Card } from '#src/shared/ui/card.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

const cards = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-32']

export function CampaignCardsSkeleton() {
  return (
    <Loading label="Loading campaigns" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {cards.map((width) => (
        <Card key={width} className="grid gap-5 p-[18px]">
          <div className="flex gap-3">
            <Skeleton className="size-11" />
            <div className="grid grow content-center gap-2">
              <Skeleton className={`h-4 max-w-full ${width}`} />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-8 w-full" />
        </Card>
      ))}
    </Loading>
  )
}
