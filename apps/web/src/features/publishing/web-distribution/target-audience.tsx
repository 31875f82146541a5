import type { WebTarget } from '@hopwise/contracts'
import { DrawerPart } from './drawer-part.tsx'
import { aboutSoMany } from './target-labels.ts'

/** Estimates, and from what they are made. */
export function TargetAudience({ target }: { target: WebTarget }) {
  const { monthlyVisitors, demographics, estimatedFrom } = target
  if (monthlyVisitors === null || demographics === null) return null
  const figures = [
    ['Visitors a month', aboutSoMany(monthlyVisitors)],
    ['Age range', demographics.ageRange.replace('-', '–')],
    ['Spending power', demographics.spendingPower],
  ] as const
  return (
    <DrawerPart title="Audience">
      <dl className="grid grid-cols-3 gap-3 rounded-card border border-line bg-sunken/60 p-4">
        {figures.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-note text-ink-3">{label}</dt>
            <dd className="text-body font-label">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-note text-ink-3">Hopwise’s estimate. {estimatedFrom}</p>
    </DrawerPart>
  )
}
