import type { SmartLink } from '@hopwise/contracts'
import { linkOrders } from '@hopwise/contracts'
import { FlaskConical } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
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
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { NoSmartLinks } from './no-smart-links.tsx'
import { SmartLinkBadges } from './smart-link-badges.tsx'
import { type SmartLinkActions, SmartLinkMenu } from './smart-link-menu.tsx'
import { exportAddress, type SmartLinkSearch, smartLinkCollection } from './smart-link-search.ts'
import { type SmartLinkBulkChange, smartLinkBulk, smartLinksQuery } from './smart-links.queries.ts'

type Links = readonly Pick<SmartLink, 'id'>[]
type RenderLift = (link: Links[number], page: Links) => ReactNode

/** Another feature's part, in a column that is defined once. */
const LiftContext = createContext<(link: Links[number]) => ReactNode>(() => null)

function Lift({ link }: { link: Links[number] }) {
  return useContext(LiftContext)(link)
}

export const smartLinkColumns = defineLinkColumns('smart-links', {
  // What makes a link smart needs the room.
  extra: ['campaign', 'conversions'],
  more: [
    {
      key: 'lift',
      label: 'Lift',
      isNumber: true,
      className: '@max-4xl:hidden',
      render: (link) => <Lift link={link} />,
    },
  ],
})

interface SmartLinkListProps {
  search: SmartLinkSearch
  onChange: (part: Partial<SmartLinkSearch>, options?: { scrolls: boolean }) => void
  createLink: ReactNode
  actions: SmartLinkActions
  renderHealth: (link: SmartLink) => ReactNode
  /** What its rotation gained over an even split. */
  renderLift: RenderLift
  renderTags: (link: SmartLink) => ReactNode
  /** What other features do with all that are chosen. */
  renderBulk: (bulk: Bulk<SmartLink, SmartLinkBulkChange>) => ReactNode
}

export function SmartLinkList(props: SmartLinkListProps) {
  const { search, onChange, createLink, actions } = props
  const { renderHealth, renderLift, renderTags, renderBulk } = props
  return (
    <CollectionList
      collection={smartLinkCollection}
      search={search}
      list={smartLinksQuery}
      onPage={(page) => onChange({ page }, { scrolls: true })}
      onSize={(size) => onChange({ size, page: undefined })}
      nouns={['smart link', 'smart links']}
      failure="We couldn’t load your smart links."
      skeleton={<TableSkeleton label="Loading smart links" />}
      whenNone={
        <NoSmartLinks
          search={search}
          onClear={() => onChange(smartLinkCollection.noFilter)}
          createLink={createLink}
        />
      }
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
        <LiftContext value={(link) => renderLift(link, links)}>
          <DataTable
            label="Smart links"
            items={links}
            isOld={isOld}
            columns={smartLinkColumns}
            sorting={sortBy(linkOrders, search, onChange, firstLinkOrder)}
            first={{ label: 'Link', order: 'name' }}
            leadOf={(link) =>
              leadOfLink(link, {
                health: renderHealth(link),
                tags: renderTags(link),
                more: <SmartLinkBadges link={link} />,
              })
            }
            phone={linkPhone}
            onOpen={actions.onOpen}
            renderActions={(link) => <RowActions link={link} actions={actions} />}
          />
        </LiftContext>
      )}
    </CollectionList>
  )
}

function RowActions({ link, actions }: { link: SmartLink; actions: SmartLinkActions }) {
  const shown = shortAddress(link.shortUrl)
  return (
    <>
      <CopyButton
        value={link.shortUrl}
        label={`Copy ${shown}`}
        copied={linkCopied}
        className="max-lg:size-9"
      />
      <IconButton
        label={`Test ${shown} as visitor`}
        icon={FlaskConical}
        size="sm"
        className="max-lg:hidden"
        onClick={() => actions.onTry(link)}
      />
      <SmartLinkMenu link={link} actions={actions} />
    </>
  )
}
