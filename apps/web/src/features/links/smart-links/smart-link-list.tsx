import type { SmartLink } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { ArchiveAction } from '#src/shared/collection/bulk-actions.tsx'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { SelectionHead } from '#src/shared/collection/row-selection.tsx'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { NoSmartLinks } from './no-smart-links.tsx'
import type { SmartLinkActions } from './smart-link-menu.tsx'
import { SmartLinkRow } from './smart-link-row.tsx'
import { exportAddress, type SmartLinkSearch, smartLinkCollection } from './smart-link-search.ts'
import { type SmartLinkBulkChange, smartLinkBulk, smartLinksQuery } from './smart-links.queries.ts'

interface SmartLinkListProps {
  search: SmartLinkSearch
  onPage: (page: number) => void
  onClear: () => void
  createLink: ReactNode
  actions: SmartLinkActions
  renderHealth: (link: SmartLink) => ReactNode
  renderTags: (link: SmartLink) => ReactNode
  /** What other features do with all that are chosen. */
  renderBulk: (bulk: Bulk<SmartLink, SmartLinkBulkChange>) => ReactNode
}

const rows = ['w-52', 'w-40', 'w-60', 'w-44']

function ListSkeleton() {
  return (
    <Card>
      <Loading label="Loading smart links">
        {rows.map((width) => (
          <div
            key={width}
            className="flex items-center gap-3 border-b border-line px-[18px] py-4 last:border-b-0"
          >
            <Skeleton className="size-9" />
            <div className="grid grow gap-2">
              <Skeleton className={`h-3.5 max-w-full ${width}`} />
              <Skeleton className="h-3 w-72 max-w-full" />
              <Skeleton className="h-5 w-44 max-w-full" />
            </div>
            <Skeleton className="h-8 w-64 max-lg:hidden" />
          </div>
        ))}
      </Loading>
    </Card>
  )
}

export function SmartLinkList(props: SmartLinkListProps) {
  const { search, onPage, onClear, createLink, actions, renderHealth, renderTags, renderBulk } =
    props
  return (
    <CollectionList
      collection={smartLinkCollection}
      search={search}
      list={smartLinksQuery}
      onPage={onPage}
      nouns={['smart link', 'smart links']}
      failure="Your smart links could not be loaded."
      skeleton={<ListSkeleton />}
      whenNone={<NoSmartLinks search={search} onClear={onClear} createLink={createLink} />}
      bulk={{
        calls: smartLinkBulk,
        exportAddress,
        actions: (bulk) => (
          <>
            <ArchiveAction bulk={bulk} isArchive={search.state === 'archived'} />
            {renderBulk(bulk)}
          </>
        ),
      }}
    >
      {(links, isOld) => (
        <Card className={cx('transition-opacity duration-150', isOld && 'opacity-55')}>
          <SelectionHead />
          <ul aria-label="Smart links" aria-busy={isOld}>
            {links.map((link) => (
              <SmartLinkRow
                key={link.id}
                link={link}
                actions={actions}
                health={renderHealth(link)}
                tags={renderTags(link)}
              />
            ))}
          </ul>
        </Card>
      )}
    </CollectionList>
  )
}
