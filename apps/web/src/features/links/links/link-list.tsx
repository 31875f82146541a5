import type { AffiliateLink } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { ArchiveAction } from '#src/shared/collection/bulk-actions.tsx'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { SelectionHead } from '#src/shared/collection/row-selection.tsx'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { LinkListSkeleton } from './link-list-skeleton.tsx'
import type { LinkActions } from './link-menu.tsx'
import { LinkRow } from './link-row.tsx'
import { exportAddress, type LinkSearch, linkCollection } from './link-search.ts'
import { type LinkBulkChange, linkBulk, linksQuery } from './links.queries.ts'
import { NoLinks } from './no-links.tsx'

interface LinkListProps {
  search: LinkSearch
  onPage: (page: number) => void
  onClear: () => void
  createLink: ReactNode
  actions: LinkActions
  /** How its destinations are, by another feature. */
  renderHealth: (link: AffiliateLink) => ReactNode
  renderTags: (link: AffiliateLink) => ReactNode
  /** What other features do with all that are chosen. */
  renderBulk: (bulk: Bulk<AffiliateLink, LinkBulkChange>) => ReactNode
}

export function LinkList(props: LinkListProps) {
  const { search, onPage, onClear, createLink, actions, renderHealth, renderTags, renderBulk } =
    props
  return (
    <CollectionList
      collection={linkCollection}
      search={search}
      list={linksQuery}
      onPage={onPage}
      nouns={['link', 'links']}
      failure="Your links could not be loaded."
      skeleton={<LinkListSkeleton />}
      whenNone={<NoLinks search={search} onClear={onClear} createLink={createLink} />}
      bulk={{
        calls: linkBulk,
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
          <ul aria-label="Links" aria-busy={isOld}>
            {links.map((link) => (
              <LinkRow
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
