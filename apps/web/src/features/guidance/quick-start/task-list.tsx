import type { QuickStart, QuickStartTask } from '@hopwise/contracts'
import { Check, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import { useMarkTask } from './quick-start.queries.ts'
import { TaskCard } from './task-card.tsx'

export function TaskList({ tasks }: Pick<QuickStart, 'tasks'>) {
  const next = tasks.find((task) => !task.completed)
  const mark = useAction({
    run: useMarkTask(),
    done: (_answer, { taskId, completed }) => ({
      title: completed ? 'Action Completed!' : 'Action Unmarked',
      description: tasks.find(({ id }) => id === taskId)?.title ?? '',
    }),
    failed: 'Nothing was changed. Please try again.',
    failedTitle: 'Could not save',
  })
  // What is done while one looks stays where it is.
  const [earlier] = useState(() => tasks.filter((task) => task.completed).map(({ id }) => id))
  const isFolded = ({ id, completed }: QuickStartTask) =>
    completed && earlier.length > 1 && earlier.includes(id)
  const folded = tasks.filter(isFolded)
  const listOf = (label: string, some: readonly QuickStartTask[]) => (
    <ol aria-label={label} className="grid gap-3">
      {some.map((task) => (
        <li key={task.id} className="min-w-0">
          <TaskCard
            task={task}
            isNext={task === next}
            isSaving={mark.pending?.taskId === task.id}
            onMark={(completed) => void mark.act({ taskId: task.id, completed })}
          />
        </li>
      ))}
    </ol>
  )
  return (
    <div className="grid gap-3">
      {folded.length < tasks.length &&
        listOf(
          'Actions',
          tasks.filter((task) => !isFolded(task)),
        )}
      {folded.length > 0 && (
        <details className="group/done grid gap-3">
          <summary className="flex items-center gap-2.5 rounded-card border border-line bg-surface px-[18px] py-3 text-body shadow-card">
            <Check aria-hidden className="size-4 text-green" />
            <span className="font-label">{folded.length} done</span>
            <ChevronRight
              aria-hidden
              className="ml-auto text-ink-2 transition-transform duration-150 group-open/done:rotate-90"
            />
          </summary>
          <div className="mt-3">{listOf('Done actions', folded)}</div>
        </details>
      )}
    </div>
  )
}
