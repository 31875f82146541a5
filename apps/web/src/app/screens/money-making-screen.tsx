import {
  ActionPlanTab,
  QuickWinsTab,
} from '#src/features/guidance/monetization/action-plan-tab.tsx'
import { moneySearch, moneyTabs } from '#src/features/guidance/monetization/money-search.ts'
import { OverviewTab } from '#src/features/guidance/monetization/overview-tab.tsx'
import { ProfileTab } from '#src/features/guidance/monetization/profile-tab.tsx'
import { ProgressTab } from '#src/features/guidance/monetization/progress-tab.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'

export function MoneyMakingScreen() {
  const { search, change } = useScreenSearch(moneySearch)
  const choose = (value: string) =>
    change({
      show: undefined,
      tab: moneyTabs.find((one) => one.value === value && value !== 'overview')?.value,
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader {...screenHeads['/money-making']} />
      <Tabs
        label="Money Making"
        value={search.tab ?? 'overview'}
        onChange={choose}
        tabs={moneyTabs}
      >
        <TabPanel value="overview">
          <OverviewTab />
        </TabPanel>
        <TabPanel value="quick-wins">
          <QuickWinsTab />
        </TabPanel>
        <TabPanel value="action-plan">
          <ActionPlanTab
            show={search.show ?? 'all'}
            onShow={(show) => change({ show: show === 'all' ? undefined : show })}
          />
        </TabPanel>
        <TabPanel value="progress">
          <ProgressTab onChangeGoal={() => choose('profile')} />
        </TabPanel>
        <TabPanel value="profile">
          <ProfileTab />
        </TabPanel>
      </Tabs>
    </div>
  )
}
