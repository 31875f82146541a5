import { z } from 'zod'
import * as campaigns from '../campaigns.ts'
import {
  type Campaign,
  campaign,
  campaignChange,
  campaignQuery,
  newCampaign,
} from '../campaigns.ts'
import { id } from '../fields.ts'
import {
  definePublic,
  defineUpsert,
  listOf,
  ofOne,
  pageToAnswer,
  pageToAsk,
  withPages,
} from './define.ts'
import {
  campaignId,
  externalId,
  linkId,
  ownIdParams,
  productId,
  renamedOwnId,
  shownExternalId,
  withOwnId,
} from './own-ids.ts'
import { dollars, publicMoney } from './values.ts'

export const publicCampaign = campaign
  .pick({
    id: true,
    name: true,
    description: true,
    platforms: true,
    status: true,
    clicks: true,
    conversions: true,
    links: true,
    version: true,
    createdAt: true,
    archivedAt: true,
  })
  .extend({
    externalId: shownExternalId,
    earnings: publicMoney,
    budget: publicMoney.nullable(),
    product: z.object({ id, name: z.string() }),
    tags: z.array(z.string()).meta({ description: 'Names of tags.' }),
    startsOn: campaign.shape.startDate,
    endsOn: campaign.shape.endDate,
  })
export type PublicCampaign = z.infer<typeof publicCampaign>

function showCampaign({
  earnings,
  budget,
  tags,
  startDate,
  endDate,
  ownId,
  ...one
}: Campaign): PublicCampaign {
  return {
    ...one,
    externalId: ownId,
    earnings: dollars(earnings),
    budget: budget === null ? null : dollars(budget),
    tags: tags.map(({ name }) => name),
    startsOn: startDate,
    endsOn: endDate,
  }
}

const about = {
  resource: 'campaigns',
  record: 'campaigns',
  params: z.object({ id: campaignId }),
  response: publicCampaign,
} as const

const { search, status, platform, tagId, state } = campaignQuery.shape

/** Days have the names that a program reads them by. */
const renamed = { ...renamedOwnId, startDate: 'startsOn', endDate: 'endsOn' }
const { startDate, endDate, ownId: _ofNew, ...newFields } = newCampaign.shape
const { startDate: newStart, endDate: newEnd, ownId: _ofChange, ...changed } = campaignChange.shape
const changedFields = {
  ...changed,
  productId: productId.optional(),
  startsOn: newStart,
  endsOn: newEnd,
}

/** Days as the verb's call has them. */
function datesOf<
  Body extends { startsOn?: string | undefined; endsOn?: string | null | undefined },
>({ startsOn, endsOn, ...body }: Body) {
  return {
    ...body,
    ...(startsOn !== undefined && { startDate: startsOn }),
    ...(endsOn !== undefined && { endDate: endsOn }),
  }
}

export const listCampaigns = definePublic(
  campaigns.listCampaigns,
  {
    method: 'GET',
    path: '/api/v1/campaigns',
    resource: 'campaigns',
    summary: 'List campaigns',
    description: 'Campaigns, newest first, with the sums over their links.',
    query: withPages({ search, status, platform, tagId, state }),
    response: listOf(publicCampaign),
  },
  {
    toRequest: ({ query: { limit, after, ...filters } }) => ({
      query: { ...filters, ...pageToAsk({ limit, after }) },
    }),
    toAnswer: (page, { query }) => pageToAnswer(page, query, showCampaign),
  },
)

export const getCampaign = definePublic(
  campaigns.getCampaign,
  {
    ...about,
    method: 'GET',
    path: '/api/v1/campaigns/{id}',
    summary: 'Get a campaign',
    description: 'One campaign by its id or by your own, archived or not.',
  },
  ofOne(showCampaign),
)

export const createCampaign = definePublic(
  campaigns.createCampaign,
  {
    method: 'POST',
    path: '/api/v1/campaigns',
    resource: 'campaigns',
    summary: 'Create a campaign',
    description:
      'Starts a campaign for a product, with a budget and an end date if you like. `linkIds` moves links into it.',
    body: z.object({
      ...newFields,
      productId: productId.optional(),
      linkIds: z.array(linkId).max(500, 'Choose up to 500 links').optional().meta({
        description: 'Links that move into it, out of the campaigns they are in.',
      }),
      startsOn: startDate,
      endsOn: endDate,
      externalId,
    }),
    response: publicCampaign,
  },
  {
    renamed,
    toRequest: ({ body: { startsOn, ...body } }) => ({
      body: { ...withOwnId(datesOf(body)), startDate: startsOn },
    }),
    toAnswer: showCampaign,
  },
)

export const updateCampaign = definePublic(
  campaigns.changeCampaign,
  {
    ...about,
    method: 'PATCH',
    path: '/api/v1/campaigns/{id}',
    summary: 'Update a campaign',
    description:
      'Changes the fields that are sent and no other. With `version`, it is refused with 409 where someone else was faster.',
    body: z.object({ ...changedFields, externalId }),
  },
  {
    renamed,
    toRequest: ({ params, body }) => ({ params, body: withOwnId(datesOf(body)) }),
    toAnswer: showCampaign,
  },
)

const { status: _status, version: _version, ...upserted } = changedFields

export const upsertCampaign = defineUpsert(
  [campaigns.createCampaign, campaigns.changeCampaign],
  {
    resource: 'campaigns',
    record: 'campaigns',
    path: '/api/v1/campaigns/{id}',
    summary: 'Create or update a campaign by your own id',
    description:
      'Starts the campaign if there is none with this id, with 201. Otherwise changes the fields that are sent and no other, with 200. Made again, it changes nothing.',
    params: ownIdParams,
    body: z
      .object(upserted)
      .required({ name: true, productId: true, platforms: true, startsOn: true }),
    response: publicCampaign,
  },
  {
    renamed,
    toRequest: ({ params, body: { startsOn, ...body } }) => ({
      body: { ...datesOf(body), startDate: startsOn, ownId: params.id },
    }),
    toChange: ({ body }, id) => ({ params: { id }, body: datesOf(body) }),
    toAnswer: showCampaign,
  },
)

export const archiveCampaign = definePublic(
  campaigns.archiveCampaign,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/campaigns/{id}/archive',
    summary: 'Archive a campaign',
    description: 'Takes a campaign out of the lists. Its links keep working, its figures stay.',
  },
  ofOne(showCampaign),
)

export const restoreCampaign = definePublic(
  campaigns.restoreCampaign,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/campaigns/{id}/restore',
    summary: 'Restore a campaign',
    description: 'Takes a campaign out of the archive.',
  },
  ofOne(showCampaign),
)
