import type { InsightPlace, LatestAnalysis, LinkAnalysis } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { cx } from '#src/shared/ui/class-names.ts'
import { TabPanel, Tabs } from '#src/shared/ui/tabs.tsx'
import { GeographyTab } from './geography-tab.tsx'
import { InsightsTab } from './insights-tab.tsx'
import { type AnalysisTab, analysisTabs } from './link-intelligence-search.ts'
import { NotEnough } from './not-enough.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { TimingTab } from './timing-tab.tsx'

interface AnalysisResultsProps {
  analysis: LinkAnalysis
  applied: LatestAnalysis['applied']
  tab: AnalysisTab
  onTab: (tab: AnalysisTab) => void
  /** A newer run is under way. */
  isOld: boolean
  /** Where a person acts on an insight by themselves. */
  renderLink: (place: InsightPlace) => ReactNode
}

export function AnalysisResults(props: AnalysisResultsProps) {
  const { analysis, applied, tab, onTab, isOld, renderLink } = props
  const count = analysis.insights.length
  const tabs = analysisTabs.map(({ value, label }) => ({
    value,
    label: value === 'insights' && count > 0 ? `${label} (${count})` : label,
  }))
  return (
    <div className={cx('grid gap-5 transition-opacity duration-150', isOld && 'opacity-60')}>
      <NotEnough analysis={analysis} />
      <Tabs
        label="Results"
        value={tab}
        onChange={(value) => {
          const chosen = analysisTabs.find((one) => one.value === value)
          if (chosen) onTab(chosen.value)
        }}
        tabs={tabs}
      >
        <TabPanel value="overview">
          <OverviewTab analysis={analysis} />
        </TabPanel>
        <TabPanel value="insights">
          <InsightsTab analysis={analysis} applied={applied} renderLink={renderLink} />
        </TabPanel>
        <TabPanel value="geography">
          <GeographyTab analysis={analysis} />
        </TabPanel>
        <TabPanel value="timing">
          <TimingTab analysis={analysis} />
        </TabPanel>
      </Tabs>
    </div>
  )
}
