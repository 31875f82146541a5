import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { id, idParams, instant, money, pageQuery } from './fields.ts'

/** What is wrong with a destination, worst first. */
export const linkProblems = [
  'dead',
  'loop',
  'soft-404',
  'tag-stripped',
  'out-of-stock',
  'unreachable',
] as const
export type LinkProblem = (typeof linkProblems)[number]

/** `blocked` keeps visits like ours out, or is not visited, so nothing is known: that is no problem. */
export const linkHealths = ['ok', 'blocked', ...linkProblems] as const
export type LinkHealth = (typeof linkHealths)[number]

/** No one can buy anything there: the arm is paused after two such checks. */
export const pausingProblems: readonly LinkProblem[] = ['dead', 'loop', 'soft-404']

/** How long is looked back, in days, for what a destination earns a click, and for its clicks. */
export const worthDays = 90
export const riskDays = 30

/** Destinations of one host that are visited in a day: no shop is to notice the visits. */
export const checksOfHostADay = 34_560

/** What a destination with a problem is worth, as it was when it was checked. */
export const checkWorth = z.object({
  clicks: z.number().int().meta({
    description:
      'Counted clicks and earnings of the last 90 days; sales without a known click are shared out by clicks.',
  }),
  earnings: money,
  recentClicks: z.number().int().meta({ description: 'Clicks of the last 30 days.' }),
  moneyAtRisk: money.meta({ description: 'Earnings per click times the recent clicks.' }),
})
export type CheckWorth = z.infer<typeof checkWorth>

export const linkCheck = z.object({
  checkedAt: instant,
  outcome: z.enum(linkHealths),
  status: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Of the last answer; null when there was none.' }),
  finalUrl: z.string().nullable(),
  hops: z
    .array(z.object({ url: z.string(), status: z.number().int() }))
    .meta({ description: 'The addresses on the way that sent on, in order.' }),
  problem: z.string().nullable().meta({ description: 'What is wrong, in a sentence.' }),
  failures: z.number().int().meta({ description: 'Checks in a row that found a problem.' }),
  failingSince: instant.nullable(),
  worth: checkWorth.nullable().meta({ description: 'Null while nothing is wrong.' }),
})
export type LinkCheck = z.infer<typeof linkCheck>

export const linkDestination = z.object({
  id: z.number().int().meta({ description: '0 is the original URL.' }),
  url: z.string(),
  isArm: z.boolean().meta({
    description:
      'It takes part in the rotation; others are where rules lead, or a link’s only one.',
  }),
  pausedAt: instant.nullable(),
  pausedBy: z.enum(['health', 'person']).nullable(),
  check: linkCheck.nullable().meta({ description: 'Null until it is visited.' }),
})
export type LinkDestination = z.infer<typeof linkDestination>

const link = { linkId: id, title: z.string().nullable(), slug: z.string(), shortUrl: z.string() }

export const linkHealthDetail = z.object({
  ...link,
  originalUrl: z.string(),
  archivedAt: instant.nullable().meta({ description: 'Archived links are not visited.' }),
  isAmazon: z.boolean().meta({
    description: 'Amazon’s rules hold for it, so that it may lead to one merchant alone.',
  }),
  destinations: z.array(linkDestination),
})
export type LinkHealthDetail = z.infer<typeof linkHealthDetail>

export const troubledLink = z.object({
  ...link,
  outcome: z.enum([...linkProblems, 'blocked']).meta({
    description: 'The worst of its destinations; `blocked` if none answered that was asked for.',
  }),
  problem: z.string(),
  troubled: z.number().int().meta({ description: 'How many of its destinations have problems.' }),
  isPaused: z
    .boolean()
    .meta({ description: 'Every one of those is paused: visitors go to the others.' }),
  moneyAtRisk: money,
  failingSince: instant,
  checkedAt: instant,
})
export type TroubledLink = z.infer<typeof troubledLink>

export const linkHealthSummary = z.object({
  checked: z.number().int().meta({
    description: 'Links that were visited: those working, unknown and troubled.',
  }),
  waiting: z.number().int(),
  working: z.number().int().meta({ description: 'Every destination answered as it should.' }),
  unknown: z.number().int().meta({
    description: 'No problem was found, but a destination keeps checks out or is not visited.',
  }),
  silent: z.number().int().meta({
    description: 'Of the unknown ones, those that gave no response; another check may find one.',
  }),
  troubled: z.number().int(),
  moneyAtRisk: money.meta({
    description: 'Of the destinations with problems that still get visitors.',
  }),
  lastCheckedAt: instant.nullable(),
})
export type LinkHealthSummary = z.infer<typeof linkHealthSummary>

/** Of smart links alone; of all links when left out. */
const ofWhich = z.object({ smart: z.stringbool().default(false) })
export type WhichLinks = z.output<typeof ofWhich>

export const listTroubledLinks = defineEndpoint({
  method: 'GET',
  path: '/api/link-health',
  scope: 'read',
  summary: 'List links that need attention, with the money at risk, most first',
  query: pageQuery.extend(ofWhich.shape).extend({
    silent: z.stringbool().default(false).meta({
      description: 'Those with a destination that gave no response at all instead.',
    }),
  }),
  response: z.array(troubledLink),
  paged: true,
})
export const getLinkHealthSummary = defineEndpoint({
  method: 'GET',
  path: '/api/link-health/summary',
  scope: 'read',
  summary: 'How many links were checked, and what is at risk',
  query: ofWhich,
  response: linkHealthSummary,
})
export const getLinkHealth = defineEndpoint({
  method: 'GET',
  path: '/api/link-health/{id}',
  scope: 'read',
  summary: 'Read how each destination of a link answered when it was last visited',
  params: idParams,
  response: linkHealthDetail,
})
export const checkLinks = defineEndpoint({
  method: 'POST',
  path: '/api/link-health/check',
  scope: 'links:write',
  summary: 'Visit the destinations that were never visited or gave no response, up to 100 at once',
  response: linkHealthSummary,
})
export const checkLink = defineEndpoint({
  method: 'POST',
  path: '/api/link-health/{id}/check',
  scope: 'links:write',
  summary: 'Visit every destination of a link now',
  params: idParams,
  response: linkHealthDetail,
})
