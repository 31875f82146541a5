import { z } from 'zod'
import { deviceKinds } from './clicks.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { id, idList, idParams, instant, line, money, pageQuery } from './fields.ts'
import { csv } from './media.ts'

// What the rotation of a link has learned, and what that was worth. Every figure is over the clicks
// that the rotation chose an arm for; what a rule decided is not in here.

/** Below this the gain is not shown: its interval would be wider than anyone could use. */
export const leastForGain = { clicks: 200, conversions: 10 } as const

/** US dollars a click, finer than a cent. */
const perClick = z.string().regex(/^-?\d+\.\d{4}$/)
const share = z.number().min(0).max(1)

export const rotationArm = z.object({
  id: z.number().int().meta({ description: '0 is the original URL.' }),
  url: z.string(),
  state: z
    .enum(['live', 'paused', 'removed'])
    .meta({ description: 'A removed arm is listed as long as it has clicks.' }),
  pausedBy: z.enum(['health', 'person']).nullable(),
  since: instant.meta({ description: 'From when its clicks count for learning.' }),
  clicks: z.number().int(),
  conversions: z.number().int(),
  earnings: money,
  epc: perClick.nullable().meta({ description: 'Earnings by clicks; null without clicks.' }),
  expected: z.object({ value: perClick, low: perClick, high: perClick }).nullable().meta({
    description:
      'What a click is expected to bring, with its 95 % interval; null before the first fit.',
  }),
  chanceBest: share.nullable(),
  changedAt: instant.nullable().meta({
    description:
      'When its earnings changed so clearly that older clicks say nothing of it any more.',
  }),
  share: share.nullable().meta({
    description: 'Its share of new visitors now, where nothing of their own is known of a segment.',
  }),
})
export type RotationArm = z.infer<typeof rotationArm>

/** What the rotation earned more than an even split over the same clicks would have. */
export const rotationGain = z.object({
  clicks: z.number().int(),
  earned: money,
  evenSplit: money,
  gained: money,
  low: money.meta({ description: '95 % interval of what was gained.' }),
  high: money,
})
export type RotationGain = z.infer<typeof rotationGain>

export const rotationPeriods = ['7days', '30days', '90days'] as const

const rotationDay = z.object({
  day: z.iso.date(),
  arms: z
    .array(z.object({ id: z.number().int(), clicks: z.number().int(), earnings: money }))
    .meta({
      description: "The arms that were clicked that day; earnings are those of that day's clicks.",
    }),
})

const rotationSegment = z.object({
  country: z.string().nullable().meta({
    description: 'ISO 3166 alpha-2, `ZZ` when unknown; null where countries are not distinguished.',
  }),
  device: z.enum(deviceKinds).nullable(),
  clicks: z.number().int().meta({ description: 'Of the last 90 days.' }),
  shares: z.array(z.object({ id: z.number().int(), share })),
})

const rotatingLink = z.object({
  id,
  slug: z.string(),
  shortUrl: z.string(),
  title: z.string().nullable(),
  archivedAt: instant.nullable(),
})

export const rotationReport = z.object({
  link: rotatingLink.extend({
    enableGeotargeting: z.boolean(),
    enableDeviceTargeting: z.boolean(),
  }),
  arms: z.array(rotationArm),
  clicks: z.number().int(),
  conversions: z.number().int(),
  earnings: money,
  gain: rotationGain.nullable().meta({ description: 'Null while there is not enough data.' }),
  withoutRate: z
    .number()
    .int()
    .meta({ description: 'Conversions that are left out until their currency has a rate.' }),
  days: z.array(rotationDay),
  segments: z
    .array(rotationSegment)
    .meta({ description: 'Those with weights of their own, most clicked first.' }),
  fittedAt: instant.nullable(),
})
export type RotationReport = z.infer<typeof rotationReport>

export const rotationSummary = rotatingLink.extend({
  arms: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number().int(),
  earnings: money,
  gain: rotationGain.nullable().meta({ description: 'As of the last fit.' }),
  fittedAt: instant.nullable(),
})
export type RotationSummary = z.infer<typeof rotationSummary>

export const getRotation = defineEndpoint({
  method: 'GET',
  path: '/api/smart-links/{id}/rotation',
  scope: 'read',
  summary: 'What the rotation of a link has learned, and what it earned over an even split',
  params: idParams,
  query: z.object({
    period: z.enum(rotationPeriods, { error: 'Please select a period' }).default('30days'),
  }),
  response: rotationReport,
})

export const listRotations = defineEndpoint({
  method: 'GET',
  path: '/api/smart-links/rotations',
  scope: 'read',
  summary: 'The links that rotate, most clicked first',
  query: pageQuery.extend({ search: line(200, 'Search').default(''), ids: idList.optional() }),
  response: z.array(rotationSummary),
  paged: true,
})
export const exportRotation = defineDownload({
  path: '/api/smart-links/{id}/rotation/export',
  scope: 'read',
  summary: 'The arms of a rotation as CSV',
  params: idParams,
  fileName: 'rotation.csv',
  media: [csv],
})
