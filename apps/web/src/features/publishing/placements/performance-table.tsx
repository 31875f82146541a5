import type { Placement, PlacementPeriod } from '@hopwise/contracts'
import { Download } from 'lucide-react'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '#src/shared/ui/table.tsx'
import { describeRate, rateOf } from './describe-rate.ts'
import { exportAddress, performanceCollection } from './placement-search.ts'
import { placementsQuery } from './placements.queries.ts'

interface PerformanceTableProps {
  period: PlacementPeriod
  page: number
  onPage: (page: number) => void
  onOpen: (id: number) => void
}

/** Every published placement with what its own link brought, most first. */
export function PerformanceTable({ period, page, onPage, onOpen }: PerformanceTableProps) {
  return (
    <CollectionList
      collection={performanceCollection}
      search={{ period, page }}
      list={placementsQuery}
      onPage={onPage}
      nouns={['placement', 'placements']}
      failure="We couldn’t load your placements."
      skeleton={<Skeleton className="h-52" />}
      whenNone={
        <Card>
          <EmptyState
            title="No published placement yet"
            description="Mark a placement as published once its text is on the site."
          />
        </Card>
      }
    >
      {(placements) => (
        <Card className="overflow-x-auto">
          <CardHeader
            title="By placement"
            description="Views are entered by you, over all time. Everything else is for this period."
            action={
              <a
                href={exportAddress(performanceCollection.viewOf({ period }))}
                download
                className={buttonClasses('secondary', 'sm')}
              >
                <Download aria-hidden />
                Export CSV
              </a>
            }
          />
          <Rows placements={placements} onOpen={onOpen} />
        </Card>
      )}
    </CollectionList>
  )
}

const wide = 'max-md:hidden'
const wider = 'max-lg:hidden'

function Rows({
  placements,
  onOpen,
}: {
  placements: readonly Placement[]
  onOpen: (id: number) => void
}) {
  return (
    <Table aria-label="Placements by earnings">
      <TableHead>
        <tr>
          <HeadCell>Placement</HeadCell>
          <HeadCell className={wider}>Site</HeadCell>
          <HeadCell isNumber className={wide}>
            Views
          </HeadCell>
          <HeadCell isNumber>Clicks</HeadCell>
          <HeadCell isNumber className={wide}>
            Conversions
          </HeadCell>
          <HeadCell isNumber className={wide}>
            Rate
          </HeadCell>
          <HeadCell isNumber>Earnings</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {placements.map(({ id, title, target, linkKind, performance }) => {
          const { views, clicks, conversions, revenue } = performance
          const isCounted = linkKind === 'tracked'
          return (
            <OpeningRow key={id} onOpen={() => onOpen(id)}>
              <Cell className="max-w-0 w-full py-2">
                <button
                  type="button"
                  title={title}
                  onClick={() => onOpen(id)}
                  className="block max-w-full truncate rounded text-left font-label"
                >
                  {title}
                </button>
                <span className="block truncate text-note text-ink-3 lg:hidden">
                  {target?.name}
                  {!isCounted && ' · not counted'}
                </span>
              </Cell>
              <Cell className={`${wider} text-ink-2`}>
                <span className="block max-w-80 truncate" title={target?.name}>
                  {target?.name}
                  {!isCounted && ' · not counted'}
                </span>
              </Cell>
              <Cell isNumber className={wide}>
                {views === null ? '–' : formatNumber(views)}
              </Cell>
              <Cell isNumber>{isCounted ? formatNumber(clicks) : '–'}</Cell>
              <Cell isNumber className={wide}>
                {isCounted ? formatNumber(conversions) : '–'}
              </Cell>
              <Cell isNumber className={`${wide} whitespace-nowrap`}>
                {isCounted ? describeRate(rateOf(conversions, clicks)) : '–'}
              </Cell>
              <Cell isNumber>{isCounted ? formatCurrency(revenue) : '–'}</Cell>
            </OpeningRow>
          )
        })}
      </tbody>
    </Table>
  )
}
