import type { QuickStart } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useMarkTask } from './quick-start.queries.ts'
import { TaskCard } from './task-card.tsx'

export function TaskList({ tasks }: Pick<QuickStart, 'tasks'>) {
  const mark = useMarkTask()
  const next = tasks.find((task) => !task.completed)
  async function save(taskId: number, title: string, completed: boolean) {
    try {
      await mark.mutateAsync({ taskId, completed })
    } catch (error) {
      const description = messageOf(error, 'Nothing was changed. Please try again.')
      toast({ title: 'Could not save', description, variant: 'destructive' })
      return
    }
    toast({ title: completed ? 'Action Completed!' : 'Action Unmarked', description: title })
  }
  return (
    <ol aria-label="Actions" className="grid gap-3">
      {tasks.map((task) => (
        <li key={task.id} className="min-w-0">
          <TaskCard
            task={task}
            isNext={task === next}
            isSaving={mark.isPending && mark.variables.taskId === task.id}
            onMark={(completed) => void save(task.id, task.title, completed)}
          />
        </li>
      ))}
    </ol>
  )
}
