import { id } from '@hopwise/contracts'
import { CampaignField } from '#src/features/links/campaigns/campaign-field.tsx'
import { MoveToDomain } from '#src/features/links/domains/move-to-domain.tsx'
import { HealthBadge } from '#src/features/links/link-health/health-badge.tsx'
import { HealthLine } from '#src/features/links/link-health/health-line.tsx'
import { ImportButton } from '#src/features/links/link-import/import-button.tsx'
import { importSearch } from '#src/features/links/link-import/import-search.ts'
import { useArchiving } from '#src/features/links/links/use-archiving.ts'
import { ProductField } from '#src/features/links/products/product-field.tsx'
import { useProductFormWithin } from '#src/features/links/products/use-new-product-form.ts'
import { LinkLift } from '#src/features/links/rotation/link-lift.tsx'
import { rotationSearch } from '#src/features/links/rotation/rotation-search.ts'
import { RotationTab } from '#src/features/links/rotation/rotation-tab.tsx'
import { CreateSmartLink } from '#src/features/links/smart-links/create-smart-link.tsx'
import { SmartLinkList } from '#src/features/links/smart-links/smart-link-list.tsx'
import type { SmartLinkActions } from '#src/features/links/smart-links/smart-link-menu.tsx'
import {
  smartLinkCollection,
  smartLinkSearch,
  smartTabs,
} from '#src/features/links/smart-links/smart-link-search.ts'
import { SmartLinksToolbar } from '#src/features/links/smart-links/smart-links-toolbar.tsx'
import { TagAction } from '#src/features/links/tags/tag-action.tsx'
import { TagMarks } from '#src/features/links/tags/tag-chips.tsx'
import { TagFilter } from '#src/features/links/tags/tag-filter.tsx'
import {
  homeCanvas,
  homeCanvasSearch,
  noHomeCanvas,
} from '#src/shared/canvas/home-canvas-search.ts'
import { asked } from '#src/shared/collection/address.ts'
import { CreateButton } from '#src/shared/ui/create-button.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { useKey } from '#src/shared/ui/use-key.ts'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'
import { ImportLinks } from './lazy-layers.tsx'
import { LinkHome } from './lazy-link-home.tsx'
import {
  findHome,
  formerSearch,
  type HomeTab,
  homeTab,
  layerSearch,
  noFormer,
  noLayer,
} from './link-home-search.ts'
import { MoveToCampaign } from './move-to-campaign.tsx'
import { useSmartFormParts } from './smart-form-parts.tsx'

/** The tabs say what they need of the address in words of their own. */
const screenSearch = smartLinkSearch
  .extend(rotationSearch.shape)
  .extend(importSearch.shape)
  .extend(homeCanvasSearch.shape)
  .extend(layerSearch.shape)
  .extend(formerSearch.shape)
  // `link` and `tab` are the screen's own here.
  .extend({ home: asked(id), side: homeTab })

const noHome = { home: undefined, side: undefined, ...noFormer, ...noHomeCanvas }

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-5'

export function SmartLinksScreen() {
  const { search, change, open, close } = useScreenSearch(screenSearch)
  const { archive, restore } = useArchiving()
  const newProduct = useProductFormWithin('smart link')
  const parts = useSmartFormParts()
  const home = findHome(search.home, search.side, search)
  const tab = search.tab ?? 'create'
  const choose = (value: string) =>
    change({
      ...smartLinkCollection.noFilter,
      tab: smartTabs.find((one) => one.value === value)?.value,
    })
  const pickTag = (picked: number | undefined) => change({ tag: picked, page: undefined })
  const toCreate = () => choose('create')
  useKey('c', toCreate)
  const actions: SmartLinkActions = {
    onOpen: (link) => open({ home: link.id }),
    onHome: (link, side) => open({ home: link.id, side }),
    onEdit: (link) => open({ edit: link.id }),
    onTry: (link) => open({ test: link.id }),
    onQrCode: (link) => open({ qr: link.id }),
    onArchive: (link) => void archive(link),
    onRestore: (link) => void restore(link),
  }
  return (
    <div className={stack}>
      <PageHeader {...screenHeads['/smart-links']} />
      <Tabs label="Smart Links" value={tab} onChange={choose} tabs={smartTabs}>
        <TabPanel value="create">
          <CreateSmartLink
            {...parts}
            renderProductField={(field) => (
              <ProductField {...field} newProduct={newProduct} takesFocus={false} />
            )}
            renderCampaignField={(field) => <CampaignField {...field} />}
            onDiscard={() => newProduct.reset()}
            onTry={actions.onTry}
            onQrCode={actions.onQrCode}
          />
        </TabPanel>
        <TabPanel value="manage" className={stack}>
          <SmartLinksToolbar
            search={search}
            onChange={change}
            tagFilter={<TagFilter value={search.tag} onChange={pickTag} />}
            actions={<ImportButton onPress={() => open({ import: 'links' })} />}
          />
          <HealthLine
            ofSmart
            filter={search.state}
            onFilter={(state) => change({ state, page: undefined })}
          />
          <SmartLinkList
            search={search}
            onChange={change}
            createLink={<CreateButton onPress={toCreate}>Create Link</CreateButton>}
            actions={actions}
            renderLift={(link, page) => <LinkLift link={link} page={page} />}
            renderTags={({ tags }) => <TagMarks tags={tags} onPick={pickTag} />}
            renderBulk={(bulk) => (
              <>
                <MoveToCampaign bulk={bulk} productId={bulk.rows[0]?.productId} />
                <MoveToDomain bulk={bulk} />
                <TagAction bulk={bulk} />
              </>
            )}
            renderHealth={(link) => (
              <HealthBadge linkId={link.id} onOpen={() => actions.onHome(link, 'health')} />
            )}
          />
        </TabPanel>
        <TabPanel value="analytics">
          <RotationTab
            search={search}
            onChange={change}
            onEdit={(edit) => open({ edit, part: 'rotation' })}
            createLink={<CreateButton onPress={toCreate}>Create Link</CreateButton>}
          />
        </TabPanel>
      </Tabs>
      <LinkHome
        home={home}
        onClose={() => close(noHome)}
        onTab={(side: HomeTab) => change({ ...noFormer, home: home?.id, side }, { replaces: true })}
        canvas={homeCanvas({ search, change })}
        layer={search}
        onLayer={open}
        onLayerClose={() => close(noLayer)}
        isSmart
        onPickTag={(picked) => change({ ...noHome, tag: picked, page: undefined })}
      />
      <ImportLinks
        isOpen={search.import !== undefined}
        onClose={() => close({ import: undefined })}
        as="smart"
      />
    </div>
  )
}
