import {
  type getQuickStart as contract,
  type EndpointResult,
  quickStartPotential,
  weekOneFrom,
} from '@hopwise/contracts'
import { quickStartMarks } from '@hopwise/db'
import { moneyOf } from '@hopwise/units'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { judgeTask } from './judge-task.ts'
import { planWeek } from './plan-week.ts'
import { quickStartTasks } from './quick-start-tasks.ts'
import { resourcesOf } from './resources.ts'
import { seeProgress } from './see-progress.ts'
import { gatherFacts } from './template-facts.ts'

type Answer = EndpointResult<typeof contract>

export async function getQuickStart(ctx: Ctx): Promise<Answer> {
  const [marks, seen, facts] = await Promise.all([
    ctx.orm.select().from(quickStartMarks).where(ours(ctx, quickStartMarks)),
    seeProgress(ctx),
    gatherFacts(ctx, 'main'),
  ])
  const tasks = quickStartTasks.map(({ resources, actionOf, unseen, ...task }) => ({
    ...task,
    ...judgeTask(
      { seen: seen[task.id], unseen, mark: marks.find(({ taskId }) => taskId === task.id) },
      ctx.timeZone,
    ),
    action: actionOf(facts),
    resources: resourcesOf(resources, facts),
  }))
  const completed = tasks.filter((task) => task.completed).length
  const progress = Math.round((100 * completed) / tasks.length)
  return {
    tasks,
    completed,
    progress,
    potential: potentialOf(tasks),
    weekOne: progress >= weekOneFrom ? planWeek(facts) : null,
  }
}

function potentialOf(tasks: Pick<Answer['tasks'][number], 'priority' | 'completed'>[]): string {
  const critical = tasks.filter(({ priority }) => priority === 'critical')
  const done = critical.filter(({ completed }) => completed)
  return moneyOf(Math.round((quickStartPotential * 100 * done.length) / critical.length))
}
