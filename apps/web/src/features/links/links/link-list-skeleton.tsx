import { Card } from '#src/shared/ui/card.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

const rows = ['w-52', 'w-40', 'w-60', 'w-44', 'w-56', 'w-48']

export function LinkListSkeleton() {
  return (
    <Card>
      <Loading label="Loading links">
        {rows.map((width) => (
          <div
            key={width}
            className="flex items-center gap-3 border-b border-line px-[18px] py-4 last:border-b-0"
          >
            <Skeleton className="size-9" />
            <div className="grid grow gap-2">
              <Skeleton className={`h-3.5 max-w-full ${width}`} />
              <Skeleton className="h-3 w-72 max-w-full" />
            </div>
            <Skeleton className="h-4 w-20 max-lg:hidden" />
            <Skeleton className="h-8 w-64 max-lg:hidden" />
          </div>
        ))}
      </Loading>
    </Card>
  )
}
