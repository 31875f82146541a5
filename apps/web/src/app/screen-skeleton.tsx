import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

/** While a screen's code is on its way: a title, a line, a row of cards, a picture. */
export function ScreenSkeleton() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-4 w-80 max-w-full" />
      <div className="mt-2 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  )
}
