import type { Placement } from '@hopwise/contracts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { describeWhen, statusLabels } from './placement-labels.ts'
import { RulesMark } from './rules-mark.tsx'

interface PlacementRowsProps {
  placements: readonly Placement[]
  isOld: boolean
  onOpen: (id: number) => void
}

export function PlacementRows({ placements, isOld, onOpen }: PlacementRowsProps) {
  return (
    <ul
      aria-label="Next placements"
      aria-busy={isOld}
      className={cx('divide-y divide-line transition-opacity duration-150', isOld && 'opacity-55')}
    >
      {placements.map((placement) => (
        <Row key={placement.id} placement={placement} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function Row({ placement, onOpen }: { placement: Placement; onOpen: (id: number) => void }) {
  const { id, title, target, status } = placement
  const { name, tone } = statusLabels[status]
  const site = target?.name ?? 'Removed site'
  const when = describeWhen(placement)
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 px-4 py-2.5 hover:bg-ink/2 sm:grid-cols-[minmax(0,1fr)_104px_240px] sm:px-[18px] sm:py-3">
      <div className="min-w-0">
        <p className="truncate text-body">
          <button
            type="button"
            title={title}
            onClick={() => onOpen(id)}
            className="max-w-full truncate rounded text-left font-label after:absolute after:inset-0"
          >
            {title}
          </button>
        </p>
        <p className="truncate text-note text-ink-3 max-sm:hidden">
          {site} · {when}
        </p>
        <p className="truncate text-note text-ink-3 sm:hidden">
          {status === 'scheduled' ? when : name} · {site}
        </p>
      </div>
      <span className="max-sm:hidden">
        <Badge tone={tone}>{name}</Badge>
      </span>
      <RulesMark placement={placement} />
    </li>
  )
}
