import { z } from 'zod'

/** Server-sent events of `GET /api/live`, one per commit that touched the asker's workspace. */
export const livePath = '/api/live'
export const liveTopics = [
  'clicks',
  'links',
  'campaigns',
  'social',
  'notifications',
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
  'webhooks',
] as const
export const liveEvent = z.object({ topic: z.enum(liveTopics) })
export type LiveTopic = (typeof liveTopics)[number]
