import type { WebTarget } from '@hopwise/contracts'
import { formatCount } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { PotentialScore } from './potential-score.tsx'
import { TargetBadges } from './target-badges.tsx'
import { aboutSoMany } from './target-labels.ts'

/** What can be done with a site. */
export interface TargetActions {
  onOpen: (target: WebTarget) => void
  /** Opens the placement's dialog, filled in. */
  onPlan: (target: WebTarget) => void
  onEdit: (target: WebTarget) => void
  onRemove: (target: WebTarget) => void
  onRestore: (target: WebTarget) => void
}

interface TargetCardProps {
  target: WebTarget
  actions: TargetActions
}

/** A press anywhere on it opens the site's drawer; its buttons lie above. */
export function TargetCard({ target, actions }: TargetCardProps) {
  const { name, platform, category, bestApproach, rules, siteRules } = target
  const { monthlyVisitors, placements } = target
  const place =
    category.toLowerCase() === platform.toLowerCase() ? platform : `${platform} · ${category}`
  return (
    <li className="relative flex min-w-0 flex-col gap-3.5 rounded-card border border-line bg-surface p-[18px] shadow-card transition-colors hover:border-line-strong">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="text-headline font-title wrap-anywhere">
            <button
              type="button"
              onClick={() => actions.onOpen(target)}
              title={name}
              className="rounded text-left after:absolute after:inset-0 after:rounded-card"
            >
              <span className="line-clamp-2">{name}</span>
            </button>
          </h2>
          <p className="truncate text-cell text-ink-3">{place}</p>
        </div>
        <PotentialScore target={target} onOpen={() => actions.onOpen(target)} />
      </div>
      <TargetBadges target={target} />
      <p className="line-clamp-3 text-cell wrap-anywhere text-ink-2 max-sm:hidden">
        {bestApproach || rules[0] || 'A site you added.'}
      </p>
      <div className="-mx-[18px] mt-auto -mb-[18px] flex min-h-14 items-center gap-3 border-t border-line px-[18px] py-3">
        <p className="mr-auto min-w-0 text-note text-ink-3">
          {monthlyVisitors !== null && `${aboutSoMany(monthlyVisitors)} visitors a month`}
          {placements > 0 && <span className="block">{formatCount(placements, 'placement')}</span>}
        </p>
        {siteRules.affiliateLinks === 'forbidden' ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => actions.onOpen(target)}
            aria-label={`See the rules of ${name}`}
            className="relative max-lg:h-9"
          >
            See the rules
          </Button>
        ) : (
          <Button
            size="sm"
            onClick={() => actions.onPlan(target)}
            aria-label={`Plan a placement on ${name}`}
            className="relative max-lg:h-9"
          >
            Plan a placement
          </Button>
        )}
      </div>
    </li>
  )
}
