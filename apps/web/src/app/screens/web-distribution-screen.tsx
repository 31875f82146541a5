import type { DistributionPriority, WebNiche, WebTarget } from '@hopwise/contracts'
import { Suspense } from 'react'
import { MoveAction } from '#src/features/links/campaigns/move-action.tsx'
import { ProductField } from '#src/features/links/products/product-field.tsx'
import {
  useNewProductForm,
  useProductFormWithin,
} from '#src/features/links/products/use-new-product-form.ts'
import { AutomationTab } from '#src/features/publishing/placements/automation-tab.tsx'
import { EditPlacementDialog } from '#src/features/publishing/placements/edit-placement-dialog.tsx'
import { PerformanceTab } from '#src/features/publishing/placements/performance-tab.tsx'
import { PlacementDialog } from '#src/features/publishing/placements/placement-dialog.tsx'
import { PlacementQueue } from '#src/features/publishing/placements/placement-queue.tsx'
import {
  noHome,
  placementCollection,
  placementSearch,
} from '#src/features/publishing/placements/placement-search.ts'
import {
  distributionSearch,
  distributionTabs,
  exportAddress,
  nicheOf,
  noFilter,
} from '#src/features/publishing/web-distribution/distribution-search.ts'
import { EditOwnTargetDialog } from '#src/features/publishing/web-distribution/edit-own-target-dialog.tsx'
import { NewOwnTargetDialog } from '#src/features/publishing/web-distribution/new-own-target-dialog.tsx'
import { StrategyTab } from '#src/features/publishing/web-distribution/strategy-tab.tsx'
import { TargetDrawer } from '#src/features/publishing/web-distribution/target-drawer.tsx'
import { TargetList } from '#src/features/publishing/web-distribution/target-list.tsx'
import type { TargetActions } from '#src/features/publishing/web-distribution/target-row.tsx'
import { TargetsToolbar } from '#src/features/publishing/web-distribution/targets-toolbar.tsx'
import { useRemovingSite } from '#src/features/publishing/web-distribution/use-removing-site.ts'
import { homeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { useLastId } from '#src/shared/record/use-last-id.ts'
import { CreateButton } from '#src/shared/ui/create-button.tsx'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { useKey } from '#src/shared/ui/use-key.ts'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'

const PlacementHome = lazyPart(() =>
  import('#src/features/publishing/placements/placement-home.tsx').then(
    (code) => code.PlacementHome,
  ),
)

/** The tabs say what they need of the address in words of their own. */
const screenSearch = distributionSearch.extend(placementSearch.shape)

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-5'

export function WebDistributionScreen() {
  const { search, change, open, close } = useScreenSearch(screenSearch)
  const newProduct = useProductFormWithin('placement')
  const otherProduct = useNewProductForm()
  const { remove, restore } = useRemovingSite()
  const isHomeNeeded = useLastId(search.placement) !== undefined
  const tab = search.tab ?? 'targets'
  const niche = nicheOf(search)
  const choose = (value: string) => {
    const chosen = distributionTabs.find((one) => one.value === value)?.value
    change({
      ...noFilter,
      ...placementCollection.noFilter,
      tab: chosen === 'targets' ? undefined : chosen,
    })
  }
  const addSite = () => open({ create: 'site' })
  useKey('c', addSite)
  const actions: TargetActions = {
    onOpen: ({ id }) => open({ target: id }),
    onPlan: ({ id }) => open({ plan: id }),
    onEdit: ({ id }) => open({ target: undefined, site: id }),
    onRemove: (target) => void remove(target),
    onRestore: (target) => void restore(target),
  }
  // One step: going back and on to another niche at once, either may win.
  const showMade = (made: WebTarget) =>
    made.niche === niche
      ? close({ create: undefined })
      : change(
          { create: undefined, niche: made.niche === 'fitness' ? undefined : made.niche },
          { replaces: true },
        )
  const openTarget = (id: number) => open({ target: id })
  const openPlacement = (id: number) => open({ placement: id })
  const plan = () => open({ plan: 'new' })
  const chooseNiche = (chosen: WebNiche) =>
    change({ niche: chosen === 'fitness' ? undefined : chosen })
  const doPriority = ({ action, targetId, placementId }: DistributionPriority) => {
    if (placementId !== null) openPlacement(placementId)
    else if (action === 'plan') open({ plan: targetId })
    else openTarget(targetId)
  }
  const addButton = <CreateButton onPress={addSite}>Add a site</CreateButton>
  return (
    <div className={stack}>
      <PageHeader
        {...screenHeads['/web-distribution']}
        actions={
          tab === 'targets' && (
            <>
              <ExportLink href={exportAddress(search)} />
              {addButton}
            </>
          )
        }
      />
      <Tabs label="Web Distribution" value={tab} onChange={choose} tabs={distributionTabs}>
        <TabPanel value="targets" className={stack}>
          <TargetsToolbar search={search} onChange={change} />
          <TargetList
            search={search}
            onClear={() => change(noFilter)}
            addSite={addButton}
            actions={actions}
          />
        </TabPanel>
        <TabPanel value="strategy">
          <StrategyTab
            niche={niche}
            onNiche={chooseNiche}
            onOpenTarget={openTarget}
            onAction={doPriority}
          />
        </TabPanel>
        <TabPanel value="automation">
          <AutomationTab niche={niche} onNiche={chooseNiche} onPlan={plan}>
            <PlacementQueue
              search={search}
              onChange={change}
              onOpen={openPlacement}
              onPlan={plan}
              renderBulk={(bulk) => <MoveAction bulk={bulk} />}
            />
          </AutomationTab>
        </TabPanel>
        <TabPanel value="performance">
          <PerformanceTab
            period={search.period ?? '30days'}
            page={search.page ?? 1}
            onPeriod={(period) => change({ period, page: undefined })}
            onPage={(page) => change({ page })}
            onOpen={openPlacement}
            onPlan={plan}
          />
        </TabPanel>
      </Tabs>
      <TargetDrawer
        id={search.target}
        onClose={() => close({ target: undefined })}
        actions={actions}
      />
      <NewOwnTargetDialog
        isOpen={search.create === 'site'}
        niche={niche}
        onClose={() => close({ create: undefined })}
        onMade={showMade}
      />
      <Suspense>
        {isHomeNeeded && (
          <PlacementHome
            search={search}
            onClose={() => close(noHome)}
            onSide={(side) => change({ side }, { replaces: true })}
            canvas={homeCanvas({ search, change })}
            onEdit={(edit) => open({ ...noHome, edit })}
          />
        )}
      </Suspense>
      <PlacementDialog
        plan={search.plan}
        onClose={() => close({ plan: undefined })}
        onDiscard={() => newProduct.reset()}
        renderProductField={(field) => (
          <ProductField {...field} newProduct={newProduct} takesFocus={false} />
        )}
      />
      <EditPlacementDialog
        id={search.edit}
        onClose={() => close({ edit: undefined })}
        onDiscard={() => otherProduct.reset()}
        renderProductField={(field) => (
          <ProductField {...field} newProduct={otherProduct} takesFocus={false} />
        )}
      />
      <EditOwnTargetDialog id={search.site} onClose={() => close({ site: undefined })} />
    </div>
  )
}
