import type { AffiliateLink } from '@hopwise/contracts'
import { linkOrders } from '@hopwise/contracts'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { linksQuery } from '#src/shared/api/links.ts'
import { ArchiveAction } from '#src/shared/collection/bulk-actions.tsx'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { DataTable } from '#src/shared/collection/data-table.tsx'
import { defineLinkColumns } from '#src/shared/collection/link-columns.tsx'
import { leadOfLink, linkPhone } from '#src/shared/collection/link-lead.tsx'
import { firstLinkOrder } from '#src/shared/collection/link-order.ts'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { sortBy } from '#src/shared/collection/sort-by.ts'
import { TableSkeleton } from '#src/shared/collection/table-skeleton.tsx'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { IconLink } from '#src/shared/ui/icon-link.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { type LinkActions, LinkMenu } from './link-menu.tsx'
import { exportAddress, type LinkSearch, linkCollection } from './link-search.ts'
import { type LinkBulkChange, linkBulk } from './links.queries.ts'
import { NoLinks } from './no-links.tsx'

export const linkColumns = defineLinkColumns('links')

interface LinkListProps {
  search: LinkSearch
  onChange: (part: Partial<LinkSearch>, options?: { scrolls: boolean }) => void
  createLink: ReactNode
  actions: LinkActions
  /** How its destinations are, by another feature. */
  renderHealth: (link: AffiliateLink) => ReactNode
  renderTags: (link: AffiliateLink) => ReactNode
  /** What other features do with all that are chosen. */
  renderBulk: (bulk: Bulk<AffiliateLink, LinkBulkChange>) => ReactNode
}

export function LinkList(props: LinkListProps) {
  const { search, onChange, createLink, actions, renderHealth, renderTags, renderBulk } = props
  return (
    <CollectionList
      collection={linkCollection}
      search={search}
      list={linksQuery}
      onPage={(page) => onChange({ page }, { scrolls: true })}
      onSize={(size) => onChange({ size, page: undefined })}
      nouns={['link', 'links']}
      failure="We couldn’t load your links."
      skeleton={<TableSkeleton label="Loading links" />}
      whenNone={
        <NoLinks
          search={search}
          onClear={() => onChange(linkCollection.noFilter)}
          createLink={createLink}
        />
      }
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
        <DataTable
          label="Links"
          items={links}
          isOld={isOld}
          columns={linkColumns}
          sorting={sortBy(linkOrders, search, onChange, firstLinkOrder)}
          first={{ label: 'Link', order: 'name' }}
          leadOf={(link) =>
            leadOfLink(link, { health: renderHealth(link), tags: renderTags(link) })
          }
          phone={linkPhone}
          onOpen={actions.onOpen}
          renderActions={(link) => <RowActions link={link} actions={actions} />}
        />
      )}
    </CollectionList>
  )
}

function RowActions({ link, actions }: { link: AffiliateLink; actions: LinkActions }) {
  return (
    <>
      <CopyButton
        value={link.shortUrl}
        label={`Copy ${shortAddress(link.shortUrl)}`}
        copied={linkCopied}
        className="max-lg:size-9"
      />
      <IconLink
        label="Open original URL"
        icon={ExternalLink}
        href={link.originalUrl}
        className="max-lg:hidden"
      />
      <LinkMenu link={link} actions={actions} />
    </>
  )
}
