import type { QuickStartTask } from '@hopwise/contracts'
import { ChevronDown, Eye, Hand } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '#src/shared/ui/badge.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { Checkbox } from '#src/shared/ui/checkbox.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { ResourceList } from './resource-list.tsx'

const tones = { critical: 'red', high: 'yellow', medium: 'gray' } as const
const priorities = { critical: 'Critical', high: 'High', medium: 'Medium' } as const
const seers = { product: Eye, person: Hand } as const

interface TaskCardProps {
  task: QuickStartTask
  /** The first that is open. */
  isNext: boolean
  isSaving: boolean
  onMark: (completed: boolean) => void
}

/** One action: only the next one shows its details before it is asked for them. */
export function TaskCard({ task, isNext, isSaving, onMark }: TaskCardProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const details = useId()
  const isOpen = isNext || isUnfolded
  const Seer = task.completedBy === null ? null : seers[task.completedBy]
  return (
    <Card className={cx('px-[18px]', isOpen || task.completed ? 'py-4' : 'py-2.5')}>
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="min-w-0 [&_label]:text-headline [&_label]:font-title">
          <Checkbox
            label={task.title}
            checked={task.completed}
            onChange={onMark}
            pending={isSaving}
          />
        </h2>
        <div className="flex shrink-0 items-center gap-2">
          <span className="text-note whitespace-nowrap text-ink-2">{task.estimatedTime} min</span>
          {!task.completed && (
            <Badge tone={tones[task.priority]} className="max-sm:hidden">
              {priorities[task.priority]}
            </Badge>
          )}
          {!isNext && (
            <IconButton
              label={`${isOpen ? 'Hide' : 'Show'} details of “${task.title}”`}
              icon={ChevronDown}
              size="sm"
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setUnfolded(!isUnfolded)}
              className={cx('[&_svg]:transition-transform', isOpen && '[&_svg]:rotate-180')}
            />
          )}
        </div>
      </div>
      {(task.completed || isOpen) && (
        <p className="mt-1.5 flex gap-2 pl-[26px] text-cell text-ink-2">
          {Seer && <Seer aria-hidden className="mt-px text-green" />}
          <span className="min-w-0 break-words">{task.evidence}</span>
        </p>
      )}
      <div id={details} hidden={!isOpen} className="mt-3 pl-[26px]">
        <p className="max-w-[68ch] text-body text-ink-2">{task.description}</p>
        <p className="mt-1 text-cell text-ink-2">
          <span className="font-label text-ink">Why it pays:</span> {task.revenue_impact}
          <span className="sm:hidden"> {priorities[task.priority]} priority.</span>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2.5">
          <ScreenLink
            address={task.action.url}
            className={buttonClasses(isNext ? 'primary' : 'secondary', 'sm')}
          >
            {task.action.label}
          </ScreenLink>
          <ResourceList resources={task.resources} title={task.title} />
        </div>
      </div>
    </Card>
  )
}
