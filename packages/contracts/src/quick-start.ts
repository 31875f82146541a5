import { z } from 'zod'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { money } from './fields.ts'
import { csv } from './media.ts'

/** The checklist's actions, numbered as they stand. */
export const quickStartTaskIds = [1, 2, 3, 4, 5, 6, 7] as const
export type QuickStartTaskId = (typeof quickStartTaskIds)[number]

export const quickStartPriorities = ['critical', 'high', 'medium'] as const

/** Dollars that all critical actions together stand for, as the dashboard's banner has it. */
export const quickStartPotential = 500
/** Percent of the actions from which the strategy of the first week is shown. */
export const weekOneFrom = 70

export const quickStartResource = z.object({
  name: z.string(),
  url: z.string().meta({ description: 'A path of Hopwise: a screen filled in, or the file.' }),
  type: z.enum(['screen', 'template']),
  waitsFor: z.string().nullable().meta({
    description: 'What a template that cannot be filled yet waits for, and what to do instead.',
  }),
})
export type QuickStartResource = z.infer<typeof quickStartResource>

export const quickStartTask = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  estimatedTime: z.number().int().meta({ description: 'Minutes.' }),
  revenue_impact: z
    .string()
    .meta({ description: 'What it does for earnings, in words: Hopwise promises no sum.' }),
  priority: z.enum(quickStartPriorities),
  completed: z.boolean(),
  completedBy: z
    .enum(['product', 'person'])
    .nullable()
    .meta({ description: 'Who says so; null for an open one.' }),
  evidence: z.string().meta({ description: 'Why it is checked or open, and by what.' }),
  action: z
    .object({ label: z.string(), url: z.string() })
    .meta({ description: 'Opens the right screen filled in.' }),
  resources: z.array(quickStartResource),
})
export type QuickStartTask = z.infer<typeof quickStartTask>

export const weekOneDay = z.object({
  day: z.iso.date(),
  title: z.string(),
  text: z.string(),
  url: z.string(),
})

export const quickStart = z.object({
  tasks: z.array(quickStartTask),
  completed: z.number().int(),
  progress: z.number().int().meta({ description: 'Percent of all actions, a whole number.' }),
  potential: money.meta({
    description:
      '`quickStartPotential` × the share of critical actions done. Illustrative, not a promise.',
  }),
  weekOne: z.array(weekOneDay).nullable().meta({ description: 'From `weekOneFrom` percent on.' }),
})
export type QuickStart = z.infer<typeof quickStart>

export const quickStartMark = z.object({
  completed: z.boolean({ error: 'Completed must be true or false' }),
})

export const getQuickStart = defineEndpoint({
  method: 'GET',
  path: '/api/quick-start',
  scope: 'read',
  summary: 'The seven actions of Quick Start, with what Hopwise sees of them',
  response: quickStart,
})
export const markQuickStartTask = defineEndpoint({
  method: 'PATCH',
  path: '/api/quick-start/{taskId}',
  scope: null,
  summary: 'Mark an action as completed, or unmark it',
  params: z.object({ taskId: z.coerce.number<number | string>().int() }),
  body: quickStartMark,
  response: quickStart,
})
export const writeTemplate = defineDownload({
  path: '/api/quick-start/templates/{key}',
  scope: 'read',
  summary: 'A template, filled in with what the workspace has now',
  params: z.object({ key: z.string().max(100) }),
  fileName: 'template.txt',
  media: [
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
    'text/calendar; charset=utf-8',
    'text/markdown; charset=utf-8',
    csv,
  ],
})
