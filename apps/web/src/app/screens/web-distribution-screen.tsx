import type { DistributionPriority } from '@hopwise/contracts'
import {
  distributionSearch,
  distributionTabs,
  nicheOf,
  noFilter,
} from '#src/features/distribution/distribution-search.ts'
import {
  EditOwnTargetDialog,
  NewOwnTargetDialog,
} from '#src/features/distribution/own-target-dialog.tsx'
import { StrategyTab } from '#src/features/distribution/strategy-tab.tsx'
import type { TargetDeeds } from '#src/features/distribution/target-card.tsx'
import { TargetDrawer } from '#src/features/distribution/target-drawer.tsx'
import { TargetList } from '#src/features/distribution/target-list.tsx'
import { TargetsToolbar } from '#src/features/distribution/targets-toolbar.tsx'
import { useRemovingSite } from '#src/features/distribution/use-removing-site.ts'
import { CreateButton } from '#src/shared/ui/create-button.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { useKey } from '#src/shared/ui/use-key.ts'
import { useScreenSearch } from '../screen-search.ts'

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-5'

export function WebDistributionScreen() {
  const { search, change, open, close } = useScreenSearch(distributionSearch)
  const { remove, restore } = useRemovingSite()
  const tab = search.tab ?? 'targets'
  const niche = nicheOf(search)
  const choose = (value: string) => {
    const chosen = distributionTabs.find((one) => one.value === value)?.value
    change({ ...noFilter, tab: chosen === 'targets' ? undefined : chosen })
  }
  const addSite = () => open({ create: 'site' })
  useKey('c', addSite)
  const deeds: TargetDeeds = {
    onOpen: ({ id }) => open({ target: id }),
    onPlan: ({ id }) => open({ target: id }),
    onEdit: ({ id }) => open({ target: undefined, site: id }),
    onRemove: (target) => void remove(target),
    onRestore: (target) => void restore(target),
  }
  const openTarget = (id: number) => open({ target: id })
  const doPriority = ({ targetId }: DistributionPriority) => openTarget(targetId)
  const addButton = <CreateButton onPress={addSite}>Add a site</CreateButton>
  return (
    <div className={stack}>
      <PageHeader
        title="Web Distribution"
        description="Where else your links can stand, and what each site says of that."
      />
      <Tabs label="Web Distribution" value={tab} onChange={choose} tabs={distributionTabs}>
        <TabPanel value="targets" className={stack}>
          <TargetsToolbar search={search} onChange={change} addSite={addButton} />
          <TargetList
            search={search}
            onClear={() => change(noFilter)}
            addSite={addButton}
            deeds={deeds}
          />
        </TabPanel>
        <TabPanel value="strategy">
          <StrategyTab
            niche={niche}
            onNiche={(chosen) => change({ niche: chosen === 'fitness' ? undefined : chosen })}
            onOpenTarget={openTarget}
            onDeed={doPriority}
          />
        </TabPanel>
        <TabPanel value="automation" />
        <TabPanel value="performance" />
      </Tabs>
      <TargetDrawer id={search.target} onClose={() => close({ target: undefined })} deeds={deeds} />
      <NewOwnTargetDialog
        isOpen={search.create === 'site'}
        niche={niche}
        onClose={() => close({ create: undefined })}
        onMade={(made) => change({ niche: made.niche === 'fitness' ? undefined : made.niche })}
      />
      <EditOwnTargetDialog id={search.site} onClose={() => close({ site: undefined })} />
    </div>
  )
}
