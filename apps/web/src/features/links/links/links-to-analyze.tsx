import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { linksQuery } from '#src/shared/api/links.ts'
import { DataTable } from '#src/shared/collection/data-table.tsx'
import { defineLinkColumns } from '#src/shared/collection/link-columns.tsx'
import { leadOfLink, linkPhone } from '#src/shared/collection/link-lead.tsx'
import { TableSkeleton } from '#src/shared/collection/table-skeleton.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'

const mostVisited = linksQuery({ order: 'clicks', pageSize: 10 })
const columns = defineLinkColumns('links-to-analyze', { without: ['product', 'created'] })

/** Asks for a link to analyze, with the most visited ones a press away. */
export function LinksToAnalyze({ onChoose }: { onChoose: (id: number) => void }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header>
        <h2 className="text-headline font-title">Select a link to analyze</h2>
        <p className="mt-0.5 text-cell text-ink-2">
          Your most visited links. An analysis shows where, when and on which devices a link earned
          in the last 90 days, and what to change.
        </p>
      </header>
      <Loaded
        query={useQuery(mostVisited)}
        failure="We couldn’t load the links."
        skeleton={<TableSkeleton label="Loading links" />}
      >
        {({ items }) => (
          <DataTable
            label="Most visited links"
            items={items}
            isOld={false}
            columns={columns}
            first={{ label: 'Link' }}
            leadOf={(link) => leadOfLink(link, { health: null, tags: null })}
            phone={linkPhone}
            onOpen={({ id }) => onChoose(id)}
            renderActions={() => <ChevronRight aria-hidden className="size-4 text-ink-3" />}
          />
        )}
      </Loaded>
    </section>
  )
}
