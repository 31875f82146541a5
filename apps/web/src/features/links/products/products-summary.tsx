import { networks } from '@hopwise/contracts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { productsQuery } from '#src/shared/api/products.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { networkNames } from '#src/shared/format/product-networks.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'

const shownVanished = 5

/** How many products each network keeps, and which it no longer does; the rest is in the drawer. */
export function ProductsSummary({ onManage }: { onManage: () => void }) {
  const vanished = useQuery(productsQuery({ state: 'vanished', pageSize: shownVanished }))
  return (
    <Card>
      <CardHeader
        title="Products"
        description="What your links sell, by network."
        action={<Button onClick={onManage}>Manage products</Button>}
      />
      <CardBody className="grid gap-4">
        <Counts />
        <Loaded
          query={vanished}
          failure="We couldn’t load the products that are no longer listed."
          skeleton={
            <Loading>
              <Skeleton className="h-5 w-60" />
            </Loading>
          }
        >
          {({ items, total }) => <Vanished items={items} total={total} />}
        </Loaded>
      </CardBody>
    </Card>
  )
}

function Counts() {
  const queries = useQueries({
    queries: networks.map((network) => productsQuery({ network, pageSize: 1 })),
  })
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {networks.map((network, index) => (
        <div key={network} className="grid gap-0.5">
          <dt className="text-note text-ink-3">{networkNames[network]}</dt>
          <dd className="text-headline font-title tabular-nums">
            {countOf(queries[index]?.data?.total)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const countOf = (total: number | undefined) => (total === undefined ? '–' : formatNumber(total))

interface VanishedProps {
  items: readonly { id: number; name: string; linkCount: number }[]
  total: number
}

function Vanished({ items, total }: VanishedProps) {
  if (total === 0) {
    return <p className="text-cell text-ink-2">Every synced product is still listed.</p>
  }
  return (
    <div className="grid gap-1 text-cell">
      <p className="font-label text-red">{formatNumber(total)} no longer listed</p>
      <ul className="grid gap-1 text-ink-2">
        {items.map(({ id, name, linkCount }) => (
          <li key={id} className="wrap-anywhere">
            {name}: {formatCount(linkCount, 'link')} affected
          </li>
        ))}
        {total > items.length && <li>and {formatNumber(total - items.length)} more</li>}
      </ul>
    </div>
  )
}
