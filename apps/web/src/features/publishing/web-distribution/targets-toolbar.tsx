import { affiliatePolicies, targetDifficulties, targetOrders } from '@hopwise/contracts'
import { nicheOptions } from '#src/shared/format/niche-names.ts'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { ToolbarRow } from '#src/shared/ui/toolbar-row.tsx'
import { type DistributionSearch, nicheOf } from './distribution-search.ts'
import { difficultyNames, policyLabels } from './target-labels.ts'

interface TargetsToolbarProps {
  search: DistributionSearch
  onChange: (part: Partial<DistributionSearch>, options?: { replaces: boolean }) => void
}

const difficulties = targetDifficulties.map((value) => ({ value, label: difficultyNames[value] }))
const policies = affiliatePolicies.map((value) => ({ value, label: policyLabels[value].name }))
const orderNames = {
  potential: 'Highest potential',
  easiest: 'Easiest first',
  visitors: 'Most visitors',
  name: 'Name',
} as const
const orders = targetOrders.map((value) => ({ value, label: orderNames[value] }))

export function TargetsToolbar({ search, onChange }: TargetsToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)]">
      <div className="max-w-full overflow-x-auto rounded-[10px] [scrollbar-width:none] max-sm:w-full">
        <SegmentedControl
          label="Niche"
          value={nicheOf(search)}
          onChange={(niche) => onChange({ niche: niche === 'fitness' ? undefined : niche })}
          options={nicheOptions}
          className="max-sm:flex max-sm:w-max max-sm:min-w-full max-sm:*:grow max-sm:*:px-2.5"
        />
      </div>
      <ToolbarRow>
        <SearchBox
          noun="sites"
          value={search.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined }, { replaces: true })}
        />
        <Select
          aria-label="Difficulty"
          options={difficulties}
          placeholder="Any difficulty"
          value={search.difficulty ?? ''}
          onChange={({ target }) =>
            onChange({ difficulty: targetDifficulties.find((one) => one === target.value) })
          }
          className="w-36"
        />
        <Select
          aria-label="Affiliate links"
          options={policies}
          placeholder="Any link rule"
          value={search.policy ?? ''}
          onChange={({ target }) =>
            onChange({ policy: affiliatePolicies.find((one) => one === target.value) })
          }
          className="w-36"
        />
        <Select
          aria-label="Sort by"
          options={orders}
          value={search.order ?? 'potential'}
          onChange={({ target }) => {
            const order = targetOrders.find((name) => name === target.value)
            onChange({ order: order === 'potential' ? undefined : order })
          }}
          className="w-44"
        />
      </ToolbarRow>
    </div>
  )
}
