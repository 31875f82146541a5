import { id } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useDeferredValue } from 'react'
import { MoveToDomain } from '#src/features/links/domains/move-to-domain.tsx'
import { HealthBadge } from '#src/features/links/link-health/health-badge.tsx'
import { HealthLine } from '#src/features/links/link-health/health-line.tsx'
import { ImportButton } from '#src/features/links/link-import/import-button.tsx'
import { importSearch } from '#src/features/links/link-import/import-search.ts'
import { LinkList } from '#src/features/links/links/link-list.tsx'
import { linkCollection, linkSearch } from '#src/features/links/links/link-search.ts'
import { LinksToolbar } from '#src/features/links/links/links-toolbar.tsx'
import { PasteField } from '#src/features/links/links/paste-field.tsx'
import { noShare, sharedAddress, shareSearch } from '#src/features/links/links/shared-address.ts'
import { useArchiving } from '#src/features/links/links/use-archiving.ts'
import { TagAction } from '#src/features/links/tags/tag-action.tsx'
import { TagMarks } from '#src/features/links/tags/tag-chips.tsx'
import { TagFilter } from '#src/features/links/tags/tag-filter.tsx'
import { UnmatchedNote } from '#src/features/money/earnings/unmatched-note.tsx'
import { linksQuery } from '#src/shared/api/links.ts'
import {
  homeCanvas,
  homeCanvasSearch,
  noHomeCanvas,
} from '#src/shared/canvas/home-canvas-search.ts'
import { asked } from '#src/shared/collection/address.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { CreateButton } from '#src/shared/ui/create-button.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { useKey } from '#src/shared/ui/use-key.ts'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'
import { ImportLinks, NewLink, Products } from './lazy-layers.tsx'
import { LinkHome } from './lazy-link-home.tsx'
import {
  findHome,
  formerSearch,
  homeTab,
  layerSearch,
  noFormer,
  noLayer,
} from './link-home-search.ts'
import { MoveToCampaign } from './move-to-campaign.tsx'

const screenSearch = linkSearch
  .extend({ link: asked(id), tab: homeTab })
  .extend(homeCanvasSearch.shape)
  .extend(layerSearch.shape)
  .extend(formerSearch.shape)
  .extend(importSearch.shape)
  .extend(shareSearch.shape)

const noHome = { link: undefined, tab: undefined, ...noFormer, ...noHomeCanvas }

export function AffiliateLinksScreen() {
  const { search, change, open, close } = useScreenSearch(screenSearch)
  const { archive, restore } = useArchiving()
  const { isPending } = useQuery(linksQuery(linkCollection.queryOf(search)))
  // As the list is, which would push down what comes earlier.
  const isListDrawn = useDeferredValue(!isPending)
  const shared = sharedAddress(search)
  const home = findHome(search.link, search.tab, search)
  const create = () => open({ create: 'link' })
  const pickTag = (tag: number | undefined) => change({ tag, page: undefined })
  useKey('c', create)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm:gap-3">
      <PageHeader
        {...screenHeads['/affiliate-links']}
        actions={
          <Button
            data-aside
            aria-label="Manage products"
            onClick={() => open({ manage: 'products' })}
            className="max-sm:absolute max-sm:top-0 max-sm:right-0"
          >
            <Package aria-hidden />
            <span className="max-sm:hidden">Manage products</span>
            <span className="sm:hidden">Products</span>
          </Button>
        }
      />
      {/* A phone has both in the bar at its bottom. */}
      <div className="flex items-start gap-2 max-sm:hidden [&>button]:h-11">
        <PasteField onAddress={(sharedUrl) => open({ sharedUrl })} />
        <CreateButton onPress={create}>Create Link</CreateButton>
      </div>
      <LinksToolbar
        search={search}
        onChange={change}
        tagFilter={<TagFilter value={search.tag} onChange={pickTag} />}
        actions={<ImportButton onPress={() => open({ import: 'links' })} />}
      />
      <HealthLine filter={search.state} onFilter={(state) => change({ state, page: undefined })} />
      <LinkList
        search={search}
        onChange={change}
        createLink={<CreateButton onPress={create}>Create Link</CreateButton>}
        actions={{
          onOpen: (link) => open({ link: link.id }),
          onEdit: (link) => open({ edit: link.id }),
          onQrCode: (link) => open({ qr: link.id }),
          onHealth: (link) => open({ link: link.id, tab: 'health' }),
          onArchive: (link) => void archive(link),
          onRestore: (link) => void restore(link),
        }}
        renderTags={({ tags }) => <TagMarks tags={tags} onPick={pickTag} />}
        renderBulk={(bulk) => (
          <>
            <MoveToCampaign bulk={bulk} productId={bulk.rows[0]?.productId} />
            <MoveToDomain bulk={bulk} />
            <TagAction bulk={bulk} />
          </>
        )}
        renderHealth={(link) => (
          <HealthBadge linkId={link.id} onOpen={() => open({ link: link.id, tab: 'health' })} />
        )}
      />
      {isListDrawn && <UnmatchedNote place="link" />}
      <Products isOpen={search.manage !== undefined} onClose={() => close({ manage: undefined })} />
      <NewLink
        isOpen={search.create !== undefined || shared !== null}
        onClose={() => close({ create: undefined, ...noShare })}
        address={shared}
        onTaken={() => change({ create: 'link', ...noShare }, { replaces: true })}
        productId={search.product}
      />
      <ImportLinks
        isOpen={search.import !== undefined}
        onClose={() => close({ import: undefined })}
        as="affiliate"
      />
      <LinkHome
        home={home}
        onClose={() => close(noHome)}
        onTab={(tab) => change({ ...noFormer, link: home?.id, tab }, { replaces: true })}
        canvas={homeCanvas({ search, change })}
        layer={search}
        onLayer={open}
        onLayerClose={() => close(noLayer)}
        onPickTag={(tag) => change({ ...noHome, tag, page: undefined })}
      />
    </div>
  )
}
