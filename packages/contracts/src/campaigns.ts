import { z } from 'zod'
import { defineBulkChange, defineBulkUndo } from './bulk.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import {
  calendarDay,
  destinationUrl,
  id,
  idList,
  idParams,
  instant,
  line,
  money,
  type Orders,
  orderedBy,
  ownId,
  pageQuery,
  rowBefore,
} from './fields.ts'
import { csv } from './media.ts'
import { socialPlatforms } from './platforms.ts'
import { taggedWith, tagNames, tagRef } from './tags.ts'

export const campaignStatuses = ['active', 'paused', 'completed'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

export const campaign = z.object({
  id,
  name: z.string(),
  ownId: z.string().nullable(),
  description: z.string(),
  productId: id,
  platforms: z.array(z.enum(socialPlatforms)),
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable(),
  budget: money.nullable(),
  status: z.enum(campaignStatuses),
  earnings: money.meta({ description: "The three figures are sums over the campaign's links." }),
  clicks: z.number().int(),
  conversions: z.number().int(),
  product: z.object({ id, name: z.string(), imageUrl: z.string().nullable() }),
  tags: z.array(tagRef),
  links: z
    .number()
    .int()
    .meta({ description: 'How many links belong to it, archived ones included.' }),
  version: z.number().int().meta({
    description: 'Grows with every change; a PATCH that names an older one is refused with 409.',
  }),
  createdAt: instant,
  archivedAt: instant.nullable(),
})
export type Campaign = z.infer<typeof campaign>

/** A calendar day; of an instant, as the specified client sends it, the day it begins with is taken. */
function day(message: string) {
  return z
    .string({ error: message })
    .trim()
    .min(1, message)
    .transform((value) => value.slice(0, 10))
    .pipe(calendarDay)
}

const productId = z.coerce
  .number<number | string>({ error: 'Please select a product' })
  .int('Please select a product')
  .min(1, 'Please select a product')
  .max(2_147_483_647, 'Please select a product')

/** What a person types or a script sends; kept as a decimal string. An empty field is no budget. */
const budget = z
  .union([z.string().trim(), z.number()], { error: 'Budget must be a number' })
  .transform((value) => String(value))
  .refine((value) => value === '' || /^\d+(\.\d+)?$/.test(value), {
    error: 'Budget must be an amount such as 250 or 99.50',
    abort: true,
  })
  .refine((value) => !/\.\d{3}/.test(value), {
    error: 'Budget can have at most two decimals',
    abort: true,
  })
  .refine((value) => !/^0*[1-9]\d{9}/.test(value), {
    error: 'Budget must be less than 1,000,000,000',
  })
  .transform((value) => value.replace(/^0+(?=\d)/, ''))
  .transform((value) => value || null)

const campaignFields = z.object({
  name: line(120, 'Campaign name').min(1, 'Campaign name is required'),
  description: z
    .string({ error: 'Description must be text' })
    .trim()
    .max(2000, 'Description must be at most 2000 characters')
    .refine(
      (value) => !value.includes('\u0000'),
      'Description contains a character that isn’t allowed',
    )
    .nullish()
    .transform((value) => value ?? ''),
  productId,
  platforms: z
    .array(z.enum(socialPlatforms, { error: 'Select at least one platform' }), {
      error: 'Select at least one platform',
    })
    .min(1, 'Select at least one platform')
    .transform((platforms) => [...new Set(platforms)]),
  startDate: day('Start date is required'),
  endDate: z.union([
    z.literal('').transform(() => null),
    z.null(),
    day('Please enter a valid date'),
  ]),
  budget: budget.nullish().transform((value) => value ?? null),
  tags: tagNames.optional(),
  ownId,
})

const endsInTime = {
  check: ({
    startDate,
    endDate,
  }: {
    startDate?: string | undefined
    endDate?: string | null | undefined
  }) => startDate === undefined || endDate == null || endDate >= startDate,
  issue: { path: ['endDate'], error: 'End date must not be before the start date' },
}

export const newCampaign = campaignFields
  .extend({
    endDate: campaignFields.shape.endDate.optional(),
    productId: productId.optional(),
    productUrl: destinationUrl.optional().meta({
      description:
        'In place of `productId`: the product that this URL is of. If there is none yet, one is made.',
    }),
    productName: line(200, 'Product name').optional().meta({
      description: 'What a product that is made is called; read from the URL when left out.',
    }),
    linkIds: z.array(id).max(500, 'Choose up to 500 links').optional().meta({
      description: 'Links that move into it, out of the campaigns they are in.',
    }),
  })
  .refine(endsInTime.check, endsInTime.issue)
  .refine((given) => given.productId !== undefined || given.productUrl !== undefined, {
    path: ['productId'],
    error: 'Please select a product',
    // Said together with what else is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
export type NewCampaign = z.input<typeof newCampaign>

export const campaignChange = campaignFields
  .partial()
  .extend({
    status: z
      .enum(campaignStatuses, { error: 'Status must be active, paused or completed' })
      .optional(),
    version: z
      .number()
      .int()
      .positive()
      .optional()
      .meta({ description: 'The version the change was made on; left out, the last change wins.' }),
  })
  .refine(endsInTime.check, endsInTime.issue)
export type CampaignChange = z.input<typeof campaignChange>

export const campaignOrders = {
  newest: 'desc',
  ending: 'asc',
  earnings: 'desc',
  clicks: 'desc',
  conversions: 'desc',
  rate: 'desc',
  name: 'asc',
} as const satisfies Orders
export type CampaignOrder = keyof typeof campaignOrders

/** Part of the name, the description or the product's name is searched; case does not matter. */
export const campaignQuery = pageQuery.extend({
  search: line(200, 'Search').default(''),
  status: z.enum(campaignStatuses).optional(),
  platform: z.enum(socialPlatforms).optional(),
  tagId: taggedWith,
  ids: idList.optional(),
  after: rowBefore,
  state: z.enum(['live', 'archived']).default('live'),
  ...orderedBy(campaignOrders, 'newest'),
})
export type CampaignQuery = z.output<typeof campaignQuery>

export const listCampaigns = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns',
  scope: 'read',
  summary: 'List campaigns with their figures',
  query: campaignQuery,
  response: z.array(campaign),
  paged: true,
})
export const getCampaign = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/{id}',
  scope: 'read',
  summary: 'One campaign with its figures',
  params: idParams,
  response: campaign,
})
export const createCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns',
  scope: 'campaigns:write',
  summary: 'Create a campaign; it starts active',
  body: newCampaign,
  response: campaign,
  status: 201,
})
export const changeCampaign = defineEndpoint({
  method: 'PATCH',
  path: '/api/campaigns/{id}',
  scope: 'campaigns:write',
  summary: 'Change a campaign, or pause and resume it',
  params: idParams,
  body: campaignChange,
  response: campaign,
})
export const duplicateCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/{id}/duplicate',
  scope: 'campaigns:write',
  summary: 'Make a paused copy of a campaign, without its links',
  params: idParams,
  response: campaign,
  status: 201,
})
export const archiveCampaign = defineEndpoint({
  method: 'DELETE',
  path: '/api/campaigns/{id}',
  scope: 'campaigns:write',
  summary: 'Archive a campaign; its links and figures stay',
  params: idParams,
  response: campaign,
})
export const restoreCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/{id}/restore',
  scope: 'campaigns:write',
  summary: 'Take a campaign out of the archive',
  params: idParams,
  response: campaign,
})
const bulk = { path: '/api/campaigns', scope: 'campaigns:write', noun: 'campaigns' } as const

export const changeCampaigns = defineBulkChange({
  ...bulk,
  filter: campaignQuery.omit({
    page: true,
    pageSize: true,
    order: true,
    direction: true,
    after: true,
  }),
  change: {
    archived: z.boolean().optional(),
    addTags: tagNames.optional(),
    removeTags: tagNames.optional(),
  },
})
export const undoCampaigns = defineBulkUndo(bulk)
export const exportCampaigns = defineDownload({
  path: '/api/campaigns/export',
  scope: 'read',
  summary: 'The campaigns that the filters pick, as CSV',
  query: campaignQuery.omit({ after: true }),
  fileName: 'campaigns.csv',
  media: [csv],
})
