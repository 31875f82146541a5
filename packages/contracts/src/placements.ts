import { z } from 'zod'
import { defineBulkChange, defineBulkUndo } from './bulk.ts'
import { postWriters } from './content.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import {
  destinationUrl,
  id,
  idList,
  idParams,
  instant,
  line,
  linkedCampaign,
  money,
  pageQuery,
  paragraphs,
} from './fields.ts'
import { csv } from './media.ts'
import { placementStatuses } from './web-distribution.ts'

/** What is looked at before a text stands on someone else's site. */
export const placementRules = [
  'disclosure',
  'affiliate-links',
  'link',
  'title',
  'promotional',
  'claims',
  'one-text',
  'approval',
] as const
export type PlacementRule = (typeof placementRules)[number]

/** One rule's word on one placement. */
export const placementCheck = z.object({
  rule: z.enum(placementRules),
  outcome: z
    .enum(['passed', 'warned', 'failed', 'forbidden'])
    .meta({ description: '`forbidden`: the site allows it under no condition.' }),
  message: z.string().meta({ description: 'What was found, in a sentence.' }),
  why: z.string().meta({ description: 'Why the rule exists, with its source.' }),
})
export type PlacementCheck = z.infer<typeof placementCheck>

/** Computed again whenever it is asked for: from the text, the link and the site's rules. */
export const placementCompliance = z.object({
  disclosureIncluded: z.boolean(),
  platformRulesFollowed: z.boolean(),
  approvalRequired: z.boolean().meta({ description: "The site's people have to agree first." }),
  approvedAt: instant.nullable().meta({ description: 'When they did, as the person says.' }),
  checks: z.array(placementCheck),
})
export type PlacementCompliance = z.infer<typeof placementCompliance>

/**
 * `tracked` is a short link of its own, whose clicks and sales are counted. `direct` is the network's
 * own address, for sites and networks that want to see where a link leads: its clicks are not counted.
 */
export const placementLinks = ['tracked', 'direct', 'none'] as const
export type PlacementLink = (typeof placementLinks)[number]

export const placementPerformance = z.object({
  views: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'As the site shows it, typed by the person; null until then.' }),
  clicks: z.number().int(),
  conversions: z.number().int(),
  revenue: money,
})

export const placement = z.object({
  id,
  targetId: id,
  strategyId: id.nullable(),
  title: z.string(),
  content: z.string(),
  url: z.string().nullable().meta({ description: 'Where it stands on the site.' }),
  status: z.enum(placementStatuses),
  scheduledFor: instant.nullable(),
  affiliateLinks: z
    .array(z.string())
    .meta({ description: 'The addresses its text may carry: the short link, or the direct one.' }),
  performance: placementPerformance,
  compliance: placementCompliance,
  target: z
    .object({ id, name: z.string(), platform: z.string(), niche: z.string(), url: z.string() })
    .nullable()
    .meta({ description: 'Null where it was taken off the list of sites.' }),
  product: z.object({ id, name: z.string() }).nullable(),
  link: z.object({ id, shortUrl: z.string() }).nullable(),
  linkKind: z.enum(placementLinks),
  destinationUrl: z.string().nullable().meta({ description: 'Where its link leads in the end.' }),
  isOwnPage: z.boolean(),
  publishedAt: instant.nullable(),
  rejectionNote: z.string(),
  version: z.number().int().meta({
    description: 'Grows with every change; a change that names an older one is refused with 409.',
  }),
  createdAt: instant,
  removedAt: instant.nullable(),
})
export type Placement = z.infer<typeof placement>

/** A clock time without a zone is one of the workspace's zone. */
const clockTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/
const moment = z
  .string({ error: 'Please enter a valid time' })
  .trim()
  .refine((value) => clockTime.test(value) || instant.safeParse(value).success, {
    error: 'Please enter a valid time',
  })
  .refine((value) => !Number.isNaN(Date.parse(value)), { error: 'Please enter a valid time' })

const destination = z
  .union([z.literal(''), destinationUrl])
  .nullish()
  .transform((value) => value || null)

const placementFields = z.object({
  targetId: z.coerce
    .number<number | string>({ error: 'Please select a target site' })
    .int('Please select a target site')
    .min(1, 'Please select a target site')
    .max(2_147_483_647, 'Please select a target site'),
  strategyId: id.nullish().transform((value) => value ?? null),
  title: line(300, 'Title').min(1, 'Title is required'),
  content: paragraphs(20_000, 'Content').refine((value) => value !== '', 'Content is required'),
  productId: id.nullish().transform((value) => value ?? null),
  destinationUrl: destination.meta({
    description: "Where the link leads; left out, the product's own page.",
  }),
  linkKind: z
    .enum(placementLinks, { error: 'Link must be tracked, direct or none' })
    .optional()
    .meta({
      description: 'Left out: `tracked`, but `direct` where the site or the network wants that.',
    }),
  isOwnPage: z.boolean({ error: 'Own page must be true or false' }).default(false).meta({
    description:
      "It leads to a page of one's own, such as a review, which many sites judge more kindly.",
  }),
})

const version = z.number().int().positive().optional()

export const newPlacement = placementFields.extend({
  affiliateLinks: z
    .array(destinationUrl)
    .max(20)
    .optional()
    .meta({ description: 'Another way to say where the link leads: the first of them.' }),
  status: z.enum(['draft', 'scheduled'], { error: 'Status must be draft or scheduled' }).optional(),
  scheduledFor: z
    .union([z.literal('').transform(() => null), z.null(), moment])
    .optional()
    .transform((value) => value ?? null)
    .meta({ description: 'Left out, a placement that is no draft gets the next free morning.' }),
})
export type NewPlacement = z.input<typeof newPlacement>

export const placementChange = placementFields
  .omit({
    targetId: true,
    destinationUrl: true,
    strategyId: true,
    productId: true,
    isOwnPage: true,
  })
  .partial()
  .extend({
    isOwnPage: z.boolean({ error: 'Own page must be true or false' }).optional(),
    strategyId: id.nullable().optional(),
    productId: id.nullable().optional(),
    destinationUrl: z
      .union([z.literal('').transform(() => null), z.null(), destinationUrl])
      .optional(),
    views: z
      .number({ error: 'Views must be a number' })
      .int('Views must be a whole number')
      .min(0, 'Views must not be negative')
      .max(2_000_000_000, 'Views must be at most 2,000,000,000')
      .nullable()
      .optional()
      .meta({ description: 'As the site shows it.' }),
    version,
  })
export type PlacementChange = z.input<typeof placementChange>

export const placementPublication = z.object({
  url: destinationUrl,
  isConfirmed: z
    .boolean()
    .default(false)
    .meta({ description: 'A rule is broken, and the person says to go on.' }),
  version,
})
export type PlacementPublication = z.input<typeof placementPublication>

export const placementOrders = ['queue', 'newest', 'clicks', 'revenue'] as const
export const placementPeriods = ['7days', '30days', '90days', '1year'] as const
export type PlacementPeriod = (typeof placementPeriods)[number]

export const placementQuery = pageQuery.extend({
  search: line(200, 'Search').default('').meta({
    description: "Part of the title, the text or the product's name; case does not matter.",
  }),
  status: z.enum(placementStatuses).optional(),
  targetId: id.optional(),
  productId: id.optional(),
  platform: line(100, 'Platform').optional(),
  ids: idList.optional(),
  state: z.enum(['live', 'removed']).default('live'),
  order: z
    .enum(placementOrders)
    .default('newest')
    .meta({ description: '`queue`: what is due next, then drafts, then what stands.' }),
  period: z
    .enum(placementPeriods)
    .optional()
    .meta({ description: 'Days whose clicks and sales are counted; all time when left out.' }),
})
export type PlacementQuery = z.output<typeof placementQuery>

const figures = {
  clicks: z.number().int(),
  conversions: z.number().int(),
  revenue: money,
  /** Conversions in percent of clicks; null without clicks. */
  rate: z.number().nullable(),
}

export const distributionPerformance = z.object({
  placements: z.number().int().meta({ description: 'Published ones.' }),
  uncounted: z
    .number()
    .int()
    .meta({ description: 'Of those, how many carry a link whose clicks cannot be counted.' }),
  ...figures,
  before: z
    .object(figures)
    .nullable()
    .meta({ description: 'Of as many days before; null where they had neither clicks nor sales.' }),
  platforms: z
    .array(z.object({ platform: z.string(), placements: z.number().int(), ...figures }))
    .meta({ description: 'Highest revenue first.' }),
  days: z.array(
    z.object({
      day: z.iso.date(),
      clicks: z.number().int(),
      conversions: z.number().int(),
      earnings: money,
    }),
  ),
})
export type DistributionPerformance = z.infer<typeof distributionPerformance>

export const placementDraft = z.object({
  targetId: id,
  title: z.string(),
  content: z.string(),
  writer: z.enum(postWriters),
  notice: z
    .string()
    .nullable()
    .meta({ description: 'Why the built-in writer wrote it although a model is there.' }),
  linkKind: z.enum(placementLinks),
  destinationUrl: z.string().nullable(),
  compliance: placementCompliance,
})
export type PlacementDraft = z.infer<typeof placementDraft>

export const draftRequest = z.object({
  targetId: placementFields.shape.targetId,
  strategyId: id.nullish(),
  productId: id,
  destinationUrl: destination,
  description: paragraphs(4_000, 'Product description')
    .refine((value) => value !== '', 'Product description is required')
    .meta({ description: 'What may be said of the product; nothing else is made up.' }),
  others: z
    .array(z.string().max(20_000))
    .max(50)
    .default([])
    .meta({ description: 'Texts that another site got: this one will not be like them.' }),
})
export type DraftRequest = z.input<typeof draftRequest>

const base = '/api/web-distribution/placements'

export const listPlacements = defineEndpoint({
  method: 'GET',
  path: base,
  scope: 'read',
  summary: 'List placements with their compliance and figures',
  query: placementQuery,
  response: z.array(placement),
  paged: true,
})
export const createPlacement = defineEndpoint({
  method: 'POST',
  path: '/api/web-distribution/content-placement',
  scope: 'campaigns:write',
  summary: 'Create a placement with a tracked link of its own; it starts scheduled',
  body: newPlacement,
  // What the specified client knows of a placement, and the server decides.
  ignored: ['id', 'url', 'performance', 'compliance'],
  response: placement,
  status: 201,
})
export const getPlacement = defineEndpoint({
  method: 'GET',
  path: `${base}/{id}`,
  scope: 'read',
  summary: 'One placement with its compliance and figures',
  params: idParams,
  response: placement,
})
export const changePlacement = defineEndpoint({
  method: 'PATCH',
  path: `${base}/{id}`,
  scope: 'campaigns:write',
  summary: 'Change a placement, or write down its views',
  params: idParams,
  body: placementChange,
  response: placement,
})
export const schedulePlacement = defineEndpoint({
  method: 'POST',
  path: `${base}/{id}/schedule`,
  scope: 'campaigns:write',
  summary: 'Schedule a placement; its people are reminded when it is due',
  params: idParams,
  body: z.object({ scheduledFor: moment.nullish(), version }).prefault({}),
  response: placement,
})
export const unschedulePlacement = defineEndpoint({
  method: 'POST',
  path: `${base}/{id}/unschedule`,
  scope: 'campaigns:write',
  summary: 'Make a placement a draft again',
  params: idParams,
  body: z.object({ version }).prefault({}),
  response: placement,
})
export const publishPlacement = defineEndpoint({
  method: 'POST',
  path: `${base}/{id}/publish`,
  scope: 'campaigns:write',
  summary: 'Mark a placement as published at an address of its site',
  params: idParams,
  body: placementPublication,
  response: placement,
})
export const rejectPlacement = defineEndpoint({
  method: 'POST',
  path: `${base}/{id}/reject`,
  scope: 'campaigns:write',
  summary: 'Mark a placement as refused or taken down by the site',
  params: idParams,
  body: z.object({ note: line(500, 'Note').default(''), version }).prefault({}),
  response: placement,
})
export const approvePlacement = defineEndpoint({
  method: 'POST',
  path: `${base}/{id}/approve`,
  scope: 'campaigns:write',
  summary: 'Write down that the people of the site agreed, or that they did not yet',
  params: idParams,
  body: z.object({ isApproved: z.boolean().default(true), version }).prefault({}),
  response: placement,
})
export const removePlacement = defineEndpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  scope: 'campaigns:write',
  summary: 'Remove a placement; its link keeps redirecting',
  params: idParams,
  response: placement,
})
export const restorePlacement = defineEndpoint({
  method: 'POST',
  path: `${base}/{id}/restore`,
  scope: 'campaigns:write',
  summary: 'Bring back a removed placement',
  params: idParams,
  response: placement,
})
export const draftPlacement = defineEndpoint({
  method: 'POST',
  path: '/api/web-distribution/placement-drafts',
  scope: null,
  summary: 'Write a text for a site under its rules, without keeping it',
  body: draftRequest,
  response: placementDraft,
})
export const getDistributionPerformance = defineEndpoint({
  method: 'GET',
  path: '/api/web-distribution/performance',
  scope: 'read',
  summary: 'Clicks, conversions and revenue of placements, by platform and day',
  query: z.object({
    period: z.enum(placementPeriods, { error: 'Please select a period' }).default('30days'),
  }),
  response: distributionPerformance,
})
const bulk = { path: base, scope: 'campaigns:write', noun: 'placements' } as const

export const changePlacements = defineBulkChange({
  ...bulk,
  filter: placementQuery.omit({ page: true, pageSize: true, order: true, period: true }),
  change: {
    removed: z.boolean().optional(),
    campaignId: linkedCampaign,
  },
})
export const undoPlacements = defineBulkUndo(bulk)
export const exportPlacements = defineDownload({
  path: `${base}/export`,
  scope: 'read',
  summary: 'The placements that the filters pick, as CSV',
  query: placementQuery,
  fileName: 'placements.csv',
  media: [csv],
})
