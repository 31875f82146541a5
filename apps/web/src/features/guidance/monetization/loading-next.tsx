import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

/** As high as the first actions of the plan that come. */
export function LoadingNext() {
  return (
    <Loading label="Loading what to do next">
      <Skeleton className="mb-2 h-[22px] w-24" />
      <Skeleton className="h-[216px]" />
    </Loading>
  )
}
