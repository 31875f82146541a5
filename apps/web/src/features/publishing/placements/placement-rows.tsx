import type { Placement } from '@hopwise/contracts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { describeCompliance, describeWhen, statusLabels } from './placement-labels.ts'

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
  const { id, title, target, status, compliance } = placement
  const rules = describeCompliance(compliance)
  return (
    <li className="relative flex items-center gap-x-3 px-4 py-3 hover:bg-ink/2 sm:px-[18px]">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 grow basis-56">
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
          <p className="truncate text-note text-ink-3">
            {target?.name ?? 'Removed site'} · {describeWhen(placement)}
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={rules.tone}>{rules.label}</Badge>
          <Badge tone={statusLabels[status].tone}>{statusLabels[status].name}</Badge>
        </div>
      </div>
    </li>
  )
}
