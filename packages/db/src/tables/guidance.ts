import { experiences } from '@hopwise/contracts'
import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What a person said about themselves, from which their plan is computed. */
export const moneyProfiles = pgTable('money_profiles', {
  workspaceId: workspaceId().primaryKey(),
  experience: text({ enum: experiences }).notNull(),
  /** Hours a week. */
  timeAvailable: integer('time_available').notNull(),
  /** Dollars a month. */
  budget: integer().notNull(),
  interests: text().array().notNull(),
  /** Days until the goal. */
  timeframe: integer().notNull(),
  /** Dollars. */
  target: integer().notNull(),
  /** The day of the workspace's zone on which this goal began: it stays when only the rest is edited. */
  goalFrom: date('goal_from').notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** What a person did with an advised action; one without a row is open. */
export const moneyActions = pgTable(
  'money_actions',
  {
    workspaceId: workspaceId(),
    /** What is advised and of what, such as `germany:link:7`. */
    key: text().notNull(),
    state: text({ enum: ['done', 'dismissed'] }).notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.key] })],
)

/** What a person marked in the checklist; what the product sees by itself needs no row. */
export const quickStartMarks = pgTable(
  'quick_start_marks',
  {
    workspaceId: workspaceId(),
    taskId: integer('task_id').notNull(),
    /** False where the person unmarked what the product sees as done. */
    isDone: boolean('is_done').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.taskId] })],
)

/** Where a new account stands on the way to its first counted click. */
export const onboardings = pgTable('onboardings', {
  workspaceId: workspaceId().primaryKey(),
  /** The link made on the way. */
  linkId: integer('link_id'),
  /** Left by the person, who can come back to it. */
  leftAt: at('left_at'),
  finishedAt: at('finished_at'),
  startedAt: at('started_at').notNull().defaultNow(),
})
