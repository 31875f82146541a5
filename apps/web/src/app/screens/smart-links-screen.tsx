import { useQuery } from '@tanstack/react-query'
import { CampaignField } from '#src/features/links/campaigns/campaign-field.tsx'
import { MoveAction } from '#src/features/links/campaigns/move-action.tsx'
import { HealthBadge } from '#src/features/links/link-health/health-badge.tsx'
import { HealthDrawer } from '#src/features/links/link-health/health-drawer.tsx'
import { HealthLine } from '#src/features/links/link-health/health-line.tsx'
import { ImportButton } from '#src/features/links/link-import/import-button.tsx'
import { importSearch } from '#src/features/links/link-import/import-search.ts'
import { QrCodeDialog } from '#src/features/links/links/qr-code-dialog.tsx'
import { useArchiving } from '#src/features/links/links/use-archiving.ts'
import { ProductField } from '#src/features/links/products/product-field.tsx'
import {
  useNewProductForm,
  useProductFormWithin,
} from '#src/features/links/products/use-new-product-form.ts'
import { rotationSearch } from '#src/features/links/rotation/rotation-search.ts'
import { RotationTab } from '#src/features/links/rotation/rotation-tab.tsx'
import { ArmsDrawer } from '#src/features/links/smart-links/arms-drawer.tsx'
import { CreateSmartLink } from '#src/features/links/smart-links/create-smart-link.tsx'
import { EditSmartLinkDialog } from '#src/features/links/smart-links/edit-smart-link-dialog.tsx'
import type { FormParts } from '#src/features/links/smart-links/smart-link-form.tsx'
import { SmartLinkList } from '#src/features/links/smart-links/smart-link-list.tsx'
import type { SmartLinkActions } from '#src/features/links/smart-links/smart-link-menu.tsx'
import {
  noLayer,
  smartLinkCollection,
  smartLinkSearch,
  smartTabs,
} from '#src/features/links/smart-links/smart-link-search.ts'
import {
  linkSettingsQuery,
  smartLinkQuery,
} from '#src/features/links/smart-links/smart-links.queries.ts'
import { SmartLinksToolbar } from '#src/features/links/smart-links/smart-links-toolbar.tsx'
import { TryDrawer } from '#src/features/links/smart-links/try-drawer.tsx'
import { VersionsDrawer } from '#src/features/links/smart-links/versions-drawer.tsx'
import { TagAction } from '#src/features/links/tags/tag-action.tsx'
import { TagMarks } from '#src/features/links/tags/tag-chips.tsx'
import { TagField } from '#src/features/links/tags/tag-field.tsx'
import { TagFilter } from '#src/features/links/tags/tag-filter.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { productsQuery } from '#src/shared/api/products.ts'
import { useLastId } from '#src/shared/record/use-last-id.ts'
import { CreateButton } from '#src/shared/ui/create-button.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { useKey } from '#src/shared/ui/use-key.ts'
import { useScreenSearch } from '../screen-search.ts'
import { ImportLinks } from './import-links.tsx'

/** The tabs say what they need of the address in words of their own. */
const screenSearch = smartLinkSearch.extend(rotationSearch.shape).extend(importSearch.shape)

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-5'

export function SmartLinksScreen() {
  const { search, change, open, close } = useScreenSearch(screenSearch)
  const { archive, restore } = useArchiving()
  const newProduct = useProductFormWithin('smart link')
  const otherProduct = useNewProductForm()
  const parts = useParts()
  const tab = search.tab ?? 'create'
  const choose = (value: string) =>
    change({
      ...smartLinkCollection.noFilter,
      tab: smartTabs.find((one) => one.value === value)?.value,
    })
  const pickTag = (picked: number | undefined) => change({ tag: picked, page: undefined })
  const toCreate = () => choose('create')
  useKey('c', toCreate)
  const shut = () => close(noLayer)
  const actions: SmartLinkActions = {
    onEdit: ({ id }) => open({ edit: id }),
    onTry: ({ id }) => open({ test: id }),
    onArms: ({ id }) => open({ arms: id }),
    onVersions: ({ id }) => open({ versions: id }),
    onAnalytics: ({ id }) => change({ tab: 'analytics', link: id }, { scrolls: true }),
    onQrCode: ({ id }) => open({ qr: id }),
    onHealth: ({ id }) => open({ health: id }),
    onArchive: (link) => void archive(link),
    onRestore: (link) => void restore(link),
  }
  return (
    <div className={stack}>
      <PageHeader
        title="Smart Links"
        description="Links that learn: each visitor goes where it earns most."
      />
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
            isFilter={search.state === 'troubled'}
            onFilter={(isOn) => change({ state: isOn ? 'troubled' : undefined, page: undefined })}
          />
          <SmartLinkList
            search={search}
            onChange={change}
            createLink={<CreateButton onPress={toCreate}>Create Link</CreateButton>}
            actions={actions}
            renderTags={({ tags }) => <TagMarks tags={tags} onPick={pickTag} />}
            renderBulk={(bulk) => (
              <>
                <MoveAction bulk={bulk} />
                <TagAction bulk={bulk} />
              </>
            )}
            renderHealth={({ id }) => (
              <HealthBadge linkId={id} onOpen={() => open({ health: id })} />
            )}
          />
        </TabPanel>
        <TabPanel value="analytics">
          <RotationTab
            search={search}
            onChange={change}
            onEdit={(id) => open({ edit: id })}
            createLink={<CreateButton onPress={toCreate}>Create Link</CreateButton>}
          />
        </TabPanel>
      </Tabs>
      <EditSmartLinkDialog
        id={search.edit}
        onClose={shut}
        onDiscard={() => otherProduct.reset()}
        partsFor={({ campaign }) => ({
          ...parts,
          renderProductField: (field) => <ProductField {...field} newProduct={otherProduct} />,
          renderCampaignField: (field) => <CampaignField {...field} current={campaign} />,
        })}
      />
      <TryDrawer id={search.test} onClose={shut} />
      <VersionsDrawer id={search.versions} onClose={shut} />
      <HealthDrawer id={search.health} onClose={shut} />
      <ArmsDrawer id={search.arms} onClose={shut} />
      <ImportLinks
        isOpen={search.import !== undefined}
        onClose={() => close({ import: undefined })}
        as="smart"
      />
      <QrCode id={search.qr} onClose={shut} />
    </div>
  )
}

function useParts(): Omit<FormParts, 'renderProductField' | 'renderCampaignField'> {
  const { shortUrlBase } = useCurrentUser()
  const { data: products } = useQuery(productsQuery)
  const { data: settings } = useQuery(linkSettingsQuery)
  return {
    shortUrlBase,
    utmDefaults: settings?.utmDefaults ?? noDefaults,
    renderTagField: (field) => <TagField {...field} />,
    networkOf: (productId) => products?.find(({ id }) => id === productId)?.network ?? null,
  }
}

const noDefaults: FormParts['utmDefaults'] = []

function QrCode({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const lastId = useLastId(id)
  const { data } = useQuery({ ...smartLinkQuery(lastId ?? 0), enabled: lastId !== undefined })
  return data ? <QrCodeDialog link={data} isOpen={id !== undefined} onClose={onClose} /> : null
}
