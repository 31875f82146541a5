import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

/** As high as the first actions of the plan that come. */
export function LoadingNext() {
  return (
    <Loading label="Loading what to do next" className="h-full">
      <Skeleton className="h-full min-h-[296px] rounded-card" />
    </Loading>
  )
}
