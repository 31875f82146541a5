import type { QuickStart } from '@hopwise/contracts'
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
  return (
    <ol aria-label="Actions" className="grid gap-3">
      {tasks.map((task) => (
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
}
