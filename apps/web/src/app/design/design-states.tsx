import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

export function DesignStates() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Card>
        <EmptyState
          title="No affiliate links found"
          description="Create your first affiliate link to start tracking performance."
          action={<Button variant="primary">Create Link</Button>}
        />
      </Card>
      <Card>
        <ErrorState title="We couldn’t load your links." onRetry={() => {}} />
      </Card>
      <Card>
        <CardBody className="pt-[18px]">
          <Loading className="grid gap-3">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-32" />
          </Loading>
        </CardBody>
      </Card>
    </div>
  )
}
