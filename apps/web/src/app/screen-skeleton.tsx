import { useLocation } from '@tanstack/react-router'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { HeadOutline } from './head-outline.tsx'

/** While a screen's code is on its way: its title, a line, a row of cards, a picture. */
export function ScreenSkeleton() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Loading className="grid gap-5">
      <HeadOutline path={path} />
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
