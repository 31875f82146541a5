import { z } from 'zod'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { destinationUrl, id, idParams, instant, line, money, paragraphs } from './fields.ts'
import { csv } from './media.ts'

/** The niches of the catalog, as their calls name them. */
export const webNiches = ['fitness', 'technology', 'lifestyle'] as const
export type WebNiche = (typeof webNiches)[number]

/** `rejected`: the site's people took it down or refused it. */
export const placementStatuses = ['draft', 'scheduled', 'published', 'rejected'] as const
export type PlacementStatus = (typeof placementStatuses)[number]

/** Ids of the catalog's targets stay below; a workspace's own begin above. */
export const ownTargetsFrom = 100_000

export const targetDifficulties = ['easy', 'medium', 'hard'] as const
export type TargetDifficulty = (typeof targetDifficulties)[number]

/** What a site says of affiliate links, from the most to the least open. `approval`: its people are asked first. */
export const affiliatePolicies = ['allowed', 'with-disclosure', 'approval', 'forbidden'] as const
export type AffiliatePolicy = (typeof affiliatePolicies)[number]

/** Where a link of ours may stand on a site. */
export const linkPlaces = ['text', 'comment', 'profile', 'signature', 'listing'] as const
export type LinkPlace = (typeof linkPlaces)[number]

/** A site's rules as the compliance check reads them. */
export const siteRules = z.object({
  affiliateLinks: z.enum(affiliatePolicies),
  ownPageLinks: z.enum(affiliatePolicies).meta({
    description: "Of a page of one's own, such as a review that carries the affiliate link.",
  }),
  linkPlaces: z
    .array(z.enum(linkPlaces))
    .meta({ description: 'Empty where no link may stand at all.' }),
  allowsShortLinks: z
    .boolean()
    .meta({ description: 'Whether a link may hide where it leads, as a short link does.' }),
  approvalRequired: z
    .boolean()
    .meta({ description: 'Someone of the site reads a contribution before it stands there.' }),
  maxTitle: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Characters; null where the site names no limit that we know.' }),
  maxLength: z.number().int().nullable(),
})
export type SiteRules = z.infer<typeof siteRules>

/** Where a rule was read. */
export const targetSource = z.object({
  title: z.string(),
  url: z.url(),
  readAt: z.iso.date(),
})
export type TargetSource = z.infer<typeof targetSource>

/** One summand of the conversion potential, with its reason. */
export const potentialPart = z.object({
  factor: z.enum(['links', 'intent', 'lifetime', 'difficulty']),
  points: z.number(),
  outOf: z.number(),
  why: z.string(),
})
export type PotentialPart = z.infer<typeof potentialPart>

export const webTarget = z.object({
  id,
  kind: z.enum(['catalog', 'own']),
  niche: z.enum(webNiches),
  name: z.string(),
  platform: z.string(),
  category: z.string(),
  url: z.url(),
  difficulty: z.enum(targetDifficulties).nullable(),
  conversionPotential: z.number().min(0).max(10).nullable().meta({
    description:
      "Of 10, the sum of `potentialParts`; null for a site of the workspace's own, of which we know too little.",
  }),
  potentialParts: z.array(potentialPart),
  monthlyVisitors: z.number().int().nullable().meta({
    description: 'An estimate of ours, as are the demographics; null where there is none.',
  }),
  demographics: z.object({ ageRange: z.string(), spendingPower: z.string() }).nullable(),
  estimatedFrom: z
    .string()
    .nullable()
    .meta({ description: 'From what visitors and demographics are estimated.' }),
  bestApproach: z.string(),
  contentTypes: z.array(z.string()),
  rules: z.array(z.string()).meta({ description: 'A sentence each, in our words.' }),
  exampleContent: z.string(),
  siteRules,
  isVerified: z.boolean().meta({
    description: "False: we have not read the site's rules, and the screen says so.",
  }),
  sources: z.array(targetSource),
  placements: z.number().int().meta({ description: "This workspace's live placements there." }),
  removedAt: instant.nullable(),
})
export type WebTarget = z.infer<typeof webTarget>

/** Whose figures an answer stands on. */
export const distributionBases = ['yours', 'catalog'] as const
const basis = z.enum(distributionBases)
export type DistributionBasis = z.infer<typeof basis>

/** Below so many clicks a rate says little, and is marked. */
export const fewClicks = 100

export const strategy = z.object({
  id,
  niche: z.enum(webNiches),
  name: z.string(),
  idea: z.string().meta({ description: 'Why it works where it does, in a sentence.' }),
  contentPlan: z.array(z.object({ type: z.string(), frequency: z.string(), approach: z.string() })),
  targets: z.array(z.object({ id, name: z.string() })),
  basis,
  placements: z.number().int(),
  performance: z
    .object({
      monthlyClicks: z.number().int().nullable(),
      conversionRate: z
        .number()
        .nullable()
        .meta({ description: 'Conversions of a hundred clicks; null without a click.' }),
      monthlyRevenue: money.nullable(),
    })
    .meta({
      description: 'Of the last 30 days; null where this workspace has nothing published under it.',
    }),
})
export type Strategy = z.infer<typeof strategy>

export const topTarget = z.object({
  target: webTarget,
  basis,
  performance: z
    .object({
      clicks: z.number().int().nullable(),
      conversions: z.number().int().nullable(),
      revenue: money.nullable(),
      rate: z
        .number()
        .nullable()
        .meta({ description: 'Conversions of a hundred clicks; null without a click.' }),
    })
    .meta({
      description:
        "Of this workspace's placements there, over all time; all null in the catalog's order.",
    }),
})
export type TopTarget = z.infer<typeof topTarget>

/** What to do next; `action` names the button and what it opens. */
export const distributionPriority = z.object({
  rank: z.number().int(),
  title: z.string(),
  reason: z.string().meta({ description: 'The figures it follows from, in a sentence.' }),
  basis,
  action: z.enum(['plan', 'fix', 'read']),
  targetId: id,
  niche: z.enum(webNiches),
  placementId: id.nullable(),
})
export type DistributionPriority = z.infer<typeof distributionPriority>

const niche = z.enum(webNiches, { error: 'Niche must be fitness, technology or lifestyle' })

export const targetOrders = ['potential', 'easiest', 'visitors', 'name'] as const

/** Part of the name, the platform, the category or a rule is searched; case does not matter. */
export const targetQuery = z.object({
  search: line(200, 'Search').default(''),
  difficulty: z.enum(targetDifficulties).optional(),
  policy: z.enum(affiliatePolicies).optional(),
  order: z.enum(targetOrders).default('potential'),
})
export type TargetQuery = z.output<typeof targetQuery>

const ownTargetFields = z.object({
  niche,
  name: line(120, 'Name').min(1, 'Name is required'),
  platform: line(60, 'Kind of site').min(1, 'Kind of site is required'),
  url: destinationUrl,
  rules: paragraphs(2_000, 'Rules').default(''),
  needsApproval: z.boolean({ error: 'Needs approval must be true or false' }).default(false),
  allowsShortLinks: z.boolean({ error: 'Allows short links must be true or false' }).default(true),
})

export const newOwnTarget = ownTargetFields
export type NewOwnTarget = z.input<typeof newOwnTarget>

export const ownTargetChange = z
  .object({
    ...ownTargetFields.shape,
    rules: paragraphs(2_000, 'Rules'),
    needsApproval: z.boolean({ error: 'Needs approval must be true or false' }),
    allowsShortLinks: z.boolean({ error: 'Allows short links must be true or false' }),
  })
  .partial()
export type OwnTargetChange = z.input<typeof ownTargetChange>

/** Own targets a workspace may keep, so that a niche's list stays one page. */
export const maxOwnTargets = 200

export const nicheParams = z.object({ niche })

export const listWebTargets = defineEndpoint({
  method: 'GET',
  path: '/api/web-distribution/targets/{niche}',
  scope: 'read',
  summary: 'Sites of a niche where a placement can stand, with their rules',
  params: nicheParams,
  query: targetQuery,
  response: z.array(webTarget),
})

export const getWebTarget = defineEndpoint({
  method: 'GET',
  path: '/api/web-distribution/target/{id}',
  scope: 'read',
  summary: 'One site, of the catalog or the workspace’s own',
  params: idParams,
  response: webTarget,
})

export const listStrategies = defineEndpoint({
  method: 'GET',
  path: '/api/web-distribution/strategies',
  scope: 'read',
  summary: 'Strategies with what the workspace’s placements earned under them',
  response: z.array(strategy),
})

export const listTopTargets = defineEndpoint({
  method: 'GET',
  path: '/api/web-distribution/top-targets',
  scope: 'read',
  summary: 'The sites that earned most, or, before the first placement, the catalog’s best',
  response: z.array(topTarget),
})

export const listDistributionPriorities = defineEndpoint({
  method: 'GET',
  path: '/api/web-distribution/priorities',
  scope: 'read',
  summary: 'Three things to do next on the web, with their reasons',
  response: z.array(distributionPriority),
})

export const createOwnTarget = defineEndpoint({
  method: 'POST',
  path: '/api/web-distribution/own-targets',
  scope: 'campaigns:write',
  summary: 'Add your own site to the catalog',
  body: newOwnTarget,
  response: webTarget,
  status: 201,
})

export const changeOwnTarget = defineEndpoint({
  method: 'PATCH',
  path: '/api/web-distribution/own-targets/{id}',
  scope: 'campaigns:write',
  summary: 'Change a site of the workspace’s own',
  params: idParams,
  body: ownTargetChange,
  response: webTarget,
})

export const removeOwnTarget = defineEndpoint({
  method: 'DELETE',
  path: '/api/web-distribution/own-targets/{id}',
  scope: 'campaigns:write',
  summary: 'Take a site of the workspace’s own out of the list; its placements stay',
  params: idParams,
  response: webTarget,
})

export const restoreOwnTarget = defineEndpoint({
  method: 'POST',
  path: '/api/web-distribution/own-targets/{id}/restore',
  scope: 'campaigns:write',
  summary: 'Bring a removed site back',
  params: idParams,
  response: webTarget,
})
export const exportWebTargets = defineDownload({
  path: '/api/web-distribution/targets/{niche}/export',
  scope: 'read',
  summary: 'The sites of a niche that the filters pick, as CSV',
  params: nicheParams,
  query: targetQuery,
  fileName: 'target-sites.csv',
  media: [csv],
})
