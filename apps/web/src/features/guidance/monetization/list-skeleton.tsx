import { Card } from '#src/shared/ui/card.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

export function ListSkeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <Card className="p-[18px]">
      <Loading label={label} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {Array.from({ length: rows }, (_row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks that are all alike
          <div key={index} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-3.5 w-96 max-w-full" />
          </div>
        ))}
      </Loading>
    </Card>
  )
}
