import type { AffiliateLink } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { LinkListSkeleton } from './link-list-skeleton.tsx'
import type { LinkActions } from './link-menu.tsx'
import { LinkRow } from './link-row.tsx'
import { type LinkSearch, linkCollection } from './link-search.ts'
import { linksQuery } from './links.queries.ts'
import { NoLinks } from './no-links.tsx'

interface LinkListProps {
  search: LinkSearch
  onPage: (page: number) => void
  onClear: () => void
  createLink: ReactNode
  actions: LinkActions
  /** How its destinations are, by another feature. */
  renderHealth: (link: AffiliateLink) => ReactNode
}

export function LinkList({
  search,
  onPage,
  onClear,
  createLink,
  actions,
  renderHealth,
}: LinkListProps) {
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
    >
      {(links, isOld) => (
        <Card className={cx('transition-opacity duration-150', isOld && 'opacity-55')}>
          <ul aria-label="Links" aria-busy={isOld}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} actions={actions} health={renderHealth(link)} />
            ))}
          </ul>
        </Card>
      )}
    </CollectionList>
  )
}
