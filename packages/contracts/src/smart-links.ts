import { z } from 'zod'
import { defineBulkChange, defineBulkUndo } from './bulk.ts'
import { deviceKinds } from './clicks.ts'
import { countryIssue } from './countries.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import {
  destinationUrl,
  id,
  idList,
  idParams,
  instant,
  line,
  orderedBy,
  pageQuery,
} from './fields.ts'
import { linkAdditions } from './link-additions.ts'
import { countryCode, linkConfiguration, linkRule } from './link-configuration.ts'
import {
  affiliateLink,
  linkBulkChange,
  linkOrders,
  linkState,
  linkToCreate,
  newAffiliateLink,
  reservedAs,
} from './links.ts'
import { csv } from './media.ts'
import { type LinkPlatform, linkPlatforms } from './platforms.ts'
import { taggedWith } from './tags.ts'

/** Where a smart link is posted. */
export const smartLinkPlatforms = [
  'twitter',
  'instagram',
  'snapchat',
  'email',
  'website',
] as const satisfies readonly LinkPlatform[]

/** Tested as typed: lower-casing turns some signs of other scripts into letters. */
const alias = z
  .string({ error: 'Custom alias must be text' })
  .trim()
  .regex(
    /^[a-z0-9-]*$/i,
    'Custom alias may hold the letters a to z, digits and hyphens, and no others',
  )
  .toLowerCase()
  .min(3, 'Custom alias must be at least 3 characters')
  .max(64, 'Custom alias must be at most 64 characters')
  .regex(/^[^-].*[^-]$/, 'Custom alias starts and ends with a letter or digit')
  .superRefine((value, refinement) => {
    const word = reservedAs(value)
    if (word === undefined) return
    const message =
      word === value
        ? 'This custom alias is reserved'
        : `This custom alias looks like “${word}”, which is reserved`
    refinement.addIssue({ code: 'custom', message })
  })

/** A destination of the rotation; 0 is the original URL. */
const arm = z.object({
  id: z.number().int(),
  url: z.string(),
  pausedAt: instant.nullable(),
  pausedBy: z.enum(['health', 'person']).nullable(),
})

export const smartLink = affiliateLink.extend({
  ...linkConfiguration.shape,
  rules: z.array(linkRule.required({ id: true })),
  rotateUrls: z.array(z.string()),
  arms: z.array(arm),
  version: z.number().int().meta({
    description: 'Number of the configuration in force; a change names the one it was made on.',
  }),
})
export type SmartLink = z.infer<typeof smartLink>

const originalUrl = z
  .string({
    error: ({ input }) =>
      input === undefined ? 'Please enter the original URL' : 'Please enter a valid URL',
  })
  .trim()
  .min(1, 'Please enter the original URL')
  .pipe(destinationUrl)

const versionNumber = z
  .number({
    error: ({ input }) =>
      input === undefined ? 'Please name the version' : 'Version must be a number',
  })
  .int('Version must be a whole number')

export const newSmartLink = linkAdditions.extend({
  originalUrl,
  productId: newAffiliateLink.shape.productId
    .optional()
    .meta({ description: "The workspace's first product when left out." }),
  productName: linkToCreate.shape.productName,
  platform: z.enum(smartLinkPlatforms, { error: 'Please select a platform' }).nullish(),
  customAlias: z
    .union([z.literal('').transform(() => undefined), alias], {
      error: 'Custom alias must be text',
    })
    .nullish(),
  title: newAffiliateLink.shape.title,
  domainId: newAffiliateLink.shape.domainId,
  campaignId: newAffiliateLink.shape.campaignId,
  tags: newAffiliateLink.shape.tags,
})
export type NewSmartLink = z.input<typeof newSmartLink>

export const smartLinkChange = newSmartLink
  .omit({ productName: true })
  .partial()
  .extend({
    version: versionNumber
      .optional()
      .meta({ description: 'The version the change was made on: an older one is refused.' }),
  })
export type SmartLinkChange = z.input<typeof smartLinkChange>

export const smartLinkQuery = pageQuery.extend({
  search: line(200, 'Search').default(''),
  platform: z.enum(linkPlatforms).optional(),
  campaignId: id.optional(),
  tagId: taggedWith,
  ids: idList.optional(),
  state: linkState,
  ...orderedBy(linkOrders, 'newest'),
})
export type SmartLinkQuery = z.output<typeof smartLinkQuery>

export const listSmartLinks = defineEndpoint({
  method: 'GET',
  path: '/api/smart-links',
  scope: 'read',
  summary: 'List smart links',
  query: smartLinkQuery,
  response: z.array(smartLink),
  paged: true,
})
export const getSmartLink = defineEndpoint({
  method: 'GET',
  path: '/api/smart-links/{id}',
  scope: 'read',
  summary: 'Read a link with all that decides where it leads; any link of the workspace',
  params: idParams,
  response: smartLink,
})
export const createSmartLink = defineEndpoint({
  method: 'POST',
  path: '/api/smart-links/create',
  scope: 'links:write',
  summary: 'Create a smart link',
  body: newSmartLink,
  response: smartLink,
  status: 201,
})
export const changeSmartLink = defineEndpoint({
  method: 'PATCH',
  path: '/api/smart-links/{id}',
  scope: 'links:write',
  summary: 'Change a smart link, or make a link smart',
  params: idParams,
  body: smartLinkChange,
  response: smartLink,
})
/** The same URL gives the same cloaked URL. */
export const cloakUrl = defineEndpoint({
  method: 'POST',
  path: '/api/smart-links/cloak',
  scope: 'links:write',
  summary: 'Hide a URL behind one of this host',
  body: z.object({ originalUrl: destinationUrl }),
  response: z.object({ cloakedUrl: z.string() }),
})

/** An arm set aside by hand gets no visitors until it is resumed. */
export const pauseArm = defineEndpoint({
  method: 'PATCH',
  path: '/api/smart-links/{id}/arms',
  scope: 'links:write',
  summary: 'Pause or resume an arm of the rotation',
  params: idParams,
  body: z.object({
    armId: z.number({ error: 'Please name the arm' }).int().min(0),
    isPaused: z.boolean({ error: 'Please say whether the arm is paused' }),
  }),
  response: smartLink,
})

export const linkVersion = z.object({
  version: z.number().int().meta({
    description:
      'Grows with every change. Changes by one person within a minute are one version, under the last number.',
  }),
  configuration: linkConfiguration,
  note: z.string().nullable(),
  by: z.string().nullable().meta({ description: 'Who changed it; null for Hopwise itself.' }),
  createdAt: instant,
})
export type LinkVersion = z.infer<typeof linkVersion>

export const listLinkVersions = defineEndpoint({
  method: 'GET',
  path: '/api/smart-links/{id}/versions',
  scope: 'read',
  summary: 'The configurations a link has had, newest first',
  params: idParams,
  query: pageQuery,
  response: z.array(linkVersion),
  paged: true,
})
export const rollBackLink = defineEndpoint({
  method: 'POST',
  path: '/api/smart-links/{id}/roll-back',
  scope: 'links:write',
  summary: 'Bring a former configuration of a link back, as a new version',
  params: idParams,
  body: z.object({ version: versionNumber.min(1, 'Versions begin with 1') }),
  response: smartLink,
})

/** Who visits; what is left out is unknown, as for a visitor who does not say. */
export const supposedVisitor = z.object({
  country: countryCode
    .superRefine((code, refinement) => {
      const message = countryIssue(code)
      if (message !== null) refinement.addIssue({ code: 'custom', message })
    })
    .optional(),
  device: z.enum(deviceKinds).default('desktop'),
  os: line(40, 'System').default(''),
  language: line(40, 'Language').default(''),
  referrer: line(253, 'Referrer').default(''),
  platform: z.enum(linkPlatforms).default('general'),
  isInApp: z.boolean().default(false).meta({ description: "Inside an app's own browser." }),
  hasGpc: z.boolean().default(false),
  isBot: z.boolean().default(false),
  query: line(500, 'Query')
    .default('')
    .meta({ description: "The visitor's own query, as in `utm_source=x`." }),
  at: instant.optional(),
})

const share = z.object({
  armId: z.number().int(),
  url: z.string(),
  probability: z.number(),
  location: z
    .string()
    .meta({ description: 'Where that visitor ends, click id and parameters in place.' }),
})

/** What would happen, step by step. */
export const trial = z.object({
  rules: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      matches: z.boolean(),
      isSkipped: z.boolean().meta({ description: 'Not checked: an earlier rule had chosen.' }),
      conditions: z.array(z.object({ text: z.string(), matches: z.boolean() })),
      cap: z.object({ clicks: z.number(), left: z.number() }).nullable(),
    }),
  ),
  chosenBy: z.string(),
  segment: z
    .string()
    .nullable()
    .meta({ description: '`DE|mobile` when weights of a segment of its own are used, else null.' }),
  targets: z.array(share).meta({ description: 'One for a rule or the default.' }),
  answer: z
    .enum(['redirect', 'interstitial', 'escape', 'password', 'expired'])
    .meta({ description: 'How the visitor gets there, and why.' }),
  why: z.string(),
  referrerPolicy: z.string(),
})
export type Trial = z.infer<typeof trial>

export const tryLink = defineEndpoint({
  method: 'POST',
  path: '/api/smart-links/{id}/try',
  scope: 'links:write',
  summary: 'Test as visitor: each rule, the weights and the final URL; nothing is counted',
  params: idParams,
  body: supposedVisitor,
  response: trial,
})
const bulk = { path: '/api/smart-links', scope: 'links:write', noun: 'smart links' } as const

export const changeSmartLinks = defineBulkChange({
  ...bulk,
  filter: smartLinkQuery.omit({ page: true, pageSize: true, order: true, direction: true }),
  change: linkBulkChange,
})
export const undoSmartLinks = defineBulkUndo(bulk)
export const exportSmartLinks = defineDownload({
  path: '/api/smart-links/export',
  scope: 'read',
  summary: 'The smart links that the filters pick, as CSV',
  query: smartLinkQuery,
  fileName: 'smart-links.csv',
  media: [csv],
})
