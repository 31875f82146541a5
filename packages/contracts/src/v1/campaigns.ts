import { z } from 'zod'
import * as campaigns from '../campaigns.ts'
import {
  type Campaign,
  campaign,
  campaignChange,
  campaignQuery,
  newCampaign,
} from '../campaigns.ts'
import { id, idParams } from '../fields.ts'
import { definePublic, listOf, ofOne, pageToAnswer, pageToAsk, withPages } from './define.ts'
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
  ...one
}: Campaign): PublicCampaign {
  return {
    ...one,
    earnings: dollars(earnings),
    budget: budget === null ? null : dollars(budget),
    tags: tags.map(({ name }) => name),
    startsOn: startDate,
    endsOn: endDate,
  }
}

const about = { resource: 'campaigns', params: idParams, response: publicCampaign } as const

const { search, status, platform, tagId, state } = campaignQuery.shape

/** Days have the names that a program reads them by. */
const renamed = { startDate: 'startsOn', endDate: 'endsOn' }
const { startDate, endDate, ...newFields } = newCampaign.shape
const { startDate: newStart, endDate: newEnd, ...changedFields } = campaignChange.shape

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
    description: 'One campaign by its id, archived or not.',
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
    body: z.object({ ...newFields, startsOn: startDate, endsOn: endDate }),
    response: publicCampaign,
  },
  {
    renamed,
    toRequest: ({ body: { startsOn, endsOn, ...body } }) => ({
      body: { ...body, startDate: startsOn, ...(endsOn !== undefined && { endDate: endsOn }) },
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
    body: z.object({ ...changedFields, startsOn: newStart, endsOn: newEnd }),
  },
  {
    renamed,
    toRequest: ({ params, body: { startsOn, endsOn, ...body } }) => ({
      params,
      body: {
        ...body,
        ...(startsOn !== undefined && { startDate: startsOn }),
        ...(endsOn !== undefined && { endDate: endsOn }),
      },
    }),
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
