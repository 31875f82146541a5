import { withRealHost } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Skeleton } from '#src/shared/ui/skeleton.tsx'
import { productLinksQuery } from './products.queries.ts'

/** The links that lead to a product. */
export function ProductLinks({ productId, name }: { productId: number; name: string }) {
  const { data, isError, refetch } = useQuery(productLinksQuery(productId))
  if (isError) {
    return (
      <Button size="sm" onClick={() => void refetch()}>
        Load the links again
      </Button>
    )
  }
  if (data === undefined) return <Skeleton className="h-8" />
  if (data.total === 0) return <p className="text-cell text-ink-2">No links use it yet.</p>
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <ul
        aria-label={`Links to ${name}`}
        className="divide-y divide-line rounded-control border border-line bg-sunken"
      >
        {data.items.map(({ id, slug, title, originalUrl, archivedAt }) => (
          <li key={id} className="flex min-w-0 items-center gap-2 px-3 py-2 text-cell">
            <Link
              to="/affiliate-links"
              search={{ link: id }}
              className="shrink-0 rounded-sm font-mono hover:underline"
            >
              /{slug}
            </Link>
            <span title={withRealHost(originalUrl)} className="min-w-0 grow truncate text-ink-3">
              {title ?? shortAddress(originalUrl)}
            </span>
            {archivedAt && <Badge>Archived</Badge>}
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className="text-note text-ink-3">and {data.total - data.items.length} more</p>
      )}
    </div>
  )
}
