import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3']

/** A card whose rows are on their way: names on the left, a figure on the right. */
export function RowsSkeleton({ title }: { title: string }) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <Loading label={`Loading ${title}`} className="grid gap-5 pt-2">
          {widths.map((width) => (
            <div key={width} className="flex justify-between gap-6">
              <Skeleton className={cx('h-4', width)} />
              <Skeleton className="h-4 w-16" />
            </div>
          ))}
        </Loading>
      </CardBody>
    </Card>
  )
}
