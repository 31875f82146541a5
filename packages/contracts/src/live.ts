import { z } from 'zod'
import { defineStream } from './endpoint.ts'

export const liveTopics = [
  'account',
  'clicks',
  'links',
  'campaigns',
  'domains',
  'social',
  'notifications',
  'operator',
  'subscription',
  'earnings',
  'guidance',
  'imports',
  'intelligence',
  'placements',
  'postbacks',
  'posts',
  'products',
  'syncs',
  'tags',
  'views',
  'webhooks',
] as const
export const liveEvent = z.object({ topic: z.enum(liveTopics) })
export type LiveTopic = (typeof liveTopics)[number]
export const watchChanges = defineStream({
  method: 'GET',
  path: '/api/live',
  scope: null,
  summary: 'What changed in the workspace, one event for each commit that touched it',
  media: 'text/event-stream',
  event: liveEvent,
})
