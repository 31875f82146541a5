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
import { countOpen } from './use-insight-count.ts'

interface AnalysisResultsProps {
  analysis: LinkAnalysis
  applied: LatestAnalysis['applied']
  tab: AnalysisTab
  onTab: (tab: AnalysisTab) => void
  /** A newer run is under way. */
  isOld: boolean
  /** Of a page with tabs of its own: the insights are in the overview. */
  isPart: boolean
  /** Where a person acts on an insight by themselves. */
  renderLink: (place: InsightPlace) => ReactNode
}

export function AnalysisResults(props: AnalysisResultsProps) {
  const { analysis, applied, tab, onTab, isOld, isPart, renderLink } = props
  const open = countOpen(analysis, applied)
  const insights = <InsightsTab analysis={analysis} applied={applied} renderLink={renderLink} />
  const fade = cx('grid gap-5 transition-opacity duration-150', isOld && 'opacity-60')
  if (isPart) {
    return (
      <div className={fade}>
        <NotEnough analysis={analysis} />
        {tab === 'geography' ? (
          <GeographyTab analysis={analysis} />
        ) : tab === 'timing' ? (
          <TimingTab analysis={analysis} />
        ) : (
          <OverviewTab analysis={analysis} open={open}>
            {insights}
          </OverviewTab>
        )}
      </div>
    )
  }
  const tabs = analysisTabs.map(({ value, label }) => ({
    value,
    label: value === 'insights' && open > 0 ? `${label} (${open})` : label,
  }))
  return (
    <div className={fade}>
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
          <OverviewTab analysis={analysis} open={open} onInsights={() => onTab('insights')} />
        </TabPanel>
        <TabPanel value="insights">{insights}</TabPanel>
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
