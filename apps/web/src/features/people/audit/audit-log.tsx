import type { AuditEntry } from '@hopwise/contracts'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Cell, HeadCell, OpeningRow, Table, TableHead } from '#src/shared/ui/table.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { auditCollection, auditQuery } from './audit.queries.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilters, type AuditSearch } from './audit-filters.tsx'
import { ChainState } from './chain-state.tsx'

function Row({ entry, now, onOpen }: { entry: AuditEntry; now: Date; onOpen: () => void }) {
  const { title, recordName, actorName, device, network, at } = entry
  return (
    <OpeningRow onOpen={onOpen}>
      <Cell className="py-2">
        <button
          type="button"
          onClick={onOpen}
          className="rounded text-left font-label hover:text-accent hover:underline"
        >
          {title}
        </button>
        {recordName !== null && <p className="text-ink-3 wrap-anywhere">{recordName}</p>}
        <p className="text-ink-3 wrap-anywhere sm:hidden">{actorName}</p>
      </Cell>
      <Cell className="text-ink-2 wrap-anywhere max-sm:hidden">{actorName}</Cell>
      <Cell className="text-ink-3 max-md:hidden">
        {[device, network].filter((part) => part !== null).join(', ') || '–'}
      </Cell>
      <Cell isNumber className="whitespace-nowrap text-ink-2">
        <time dateTime={at} title={formatDateTime(at)}>
          {formatAgo(at, now)}
        </time>
      </Cell>
    </OpeningRow>
  )
}

function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { workspace } = useCurrentUser()
  const description = workspace.isSample
    ? 'The sample workspace has no audit log, because everyone shares it.'
    : 'Sign-ins, changes and exports appear here as they happen.'
  return (
    <Card data-nothing-yet={isFiltered ? undefined : ''}>
      {isFiltered ? (
        <EmptyState
          title="No entries found"
          description="No entries match these filters."
          action={<Button onClick={onClear}>Show all entries</Button>}
        />
      ) : (
        <EmptyState title="No entries yet" description={description} />
      )}
    </Card>
  )
}

interface AuditLogProps {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

/** Who did what, when and from where. */
export function AuditLog({ search, onSearch }: AuditLogProps) {
  const now = useNow()
  const [entry, setEntry] = useState<AuditEntry | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (opened: AuditEntry) => {
    setEntry(opened)
    setOpen(true)
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="audit-log">
      <div className="grid gap-1">
        <h2 id="audit-log" className="text-headline font-title">
          Audit log
        </h2>
        <p className="text-body text-ink-2">
          Who did what, when and from where. Entries are kept for a year.
        </p>
        <ChainState />
      </div>
      <AuditFilters search={search} onSearch={onSearch} />
      <CollectionList
        collection={auditCollection}
        search={search}
        list={auditQuery}
        onPage={(page) => onSearch({ page })}
        nouns={['entry', 'entries']}
        failure="We couldn’t load the audit log."
        skeleton={
          <Loading label="Loading the audit log">
            <Skeleton className="h-96 rounded-card" />
          </Loading>
        }
        whenNone={
          <NoEntries
            isFiltered={auditCollection.isFiltered(search)}
            onClear={() => onSearch(auditCollection.noFilter)}
          />
        }
      >
        {(entries) => (
          <Card>
            <Table>
              <TableHead>
                <tr>
                  <HeadCell>What</HeadCell>
                  <HeadCell className="max-sm:hidden">Who</HeadCell>
                  <HeadCell className="max-md:hidden">From</HeadCell>
                  <HeadCell isNumber>When</HeadCell>
                </tr>
              </TableHead>
              <tbody>
                {entries.map((one) => (
                  <Row key={one.id} entry={one} now={now} onOpen={() => open(one)} />
                ))}
              </tbody>
            </Table>
          </Card>
        )}
      </CollectionList>
      <AuditDrawer isOpen={isOpen} entry={entry} onClose={() => setOpen(false)} />
    </section>
  )
}
