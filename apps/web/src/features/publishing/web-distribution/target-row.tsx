import type { WebTarget } from '@hopwise/contracts'
import { formatCount } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Cell, OpeningRow } from '#src/shared/ui/table.tsx'
import { PotentialScore } from './potential-score.tsx'
import { TargetMarks } from './target-badges.tsx'
import { aboutSoMany, difficultyNames } from './target-labels.ts'

/** What can be done with a site. */
export interface TargetActions {
  onOpen: (target: WebTarget) => void
  /** Opens the placement's dialog, filled in. */
  onPlan: (target: WebTarget) => void
  onEdit: (target: WebTarget) => void
  onRemove: (target: WebTarget) => void
  onRestore: (target: WebTarget) => void
}

interface TargetRowProps {
  target: WebTarget
  actions: TargetActions
}

export const onDesk = 'max-md:hidden'

/** A site in one line; its drawer has the rest. */
export function TargetRow({ target, actions }: TargetRowProps) {
  const { name, monthlyVisitors, difficulty, siteRules } = target
  const open = () => actions.onOpen(target)
  const visitors = monthlyVisitors === null ? null : aboutSoMany(monthlyVisitors)
  return (
    <OpeningRow onOpen={open}>
      <Cell className="h-12 w-2/5 max-w-0 py-1.5 max-md:w-full max-md:pr-1">
        <div className="flex min-w-0 items-center gap-2">
          <h2 className="min-w-0 truncate font-label">
            <button
              type="button"
              data-row-opener
              onClick={open}
              title={name}
              className="max-w-full truncate rounded align-bottom hover:underline"
            >
              {name}
            </button>
          </h2>
          <TargetMarks target={target} />
        </div>
        <p className="truncate text-note text-ink-3">
          {describePlace(target)}
          {visitors && <span className="md:hidden"> · {visitors} a month</span>}
        </p>
      </Cell>
      <Cell className={cx(onDesk, 'w-3/5 max-w-0')}>
        <p className="truncate text-cell text-ink-2" title={target.bestApproach}>
          {target.bestApproach}
        </p>
      </Cell>
      <Cell className={onDesk}>{difficulty && difficultyNames[difficulty]}</Cell>
      <Cell isNumber className={onDesk}>
        {visitors ?? <span className="text-ink-3">–</span>}
      </Cell>
      <Cell isNumber className="max-md:px-1.5">
        <PotentialScore target={target} onOpen={open} />
      </Cell>
      <Cell className="w-px py-0 max-md:pl-1.5">
        {siteRules.affiliateLinks === 'forbidden' ? (
          <Button
            size="sm"
            onClick={open}
            aria-label={`See the rules of ${name}`}
            className="w-full max-lg:h-9"
          >
            Rules
          </Button>
        ) : (
          <Button
            size="sm"
            onClick={() => actions.onPlan(target)}
            aria-label={`Plan a placement on ${name}`}
            className="w-full max-lg:h-9"
          >
            Plan
          </Button>
        )}
      </Cell>
    </OpeningRow>
  )
}

/** `Reddit · Community · 1 placement`. */
function describePlace({ platform, category, placements }: WebTarget): string {
  const isSame = category.toLowerCase() === platform.toLowerCase()
  const parts = [
    platform,
    !isSame && category,
    placements > 0 && formatCount(placements, 'placement'),
  ]
  return parts.filter(Boolean).join(' · ')
}
