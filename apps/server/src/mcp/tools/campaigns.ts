import { publicContracts } from '@hopwise/contracts/v1'
import { z } from 'zod'
import { adds, counted, defineTool, limit, reads, screenAt, usualRows } from '../define-tool.ts'

const { createCampaign, listCampaigns, publicCampaign } = publicContracts.campaigns

const shortCampaign = publicCampaign.pick({
  id: true,
  name: true,
  status: true,
  product: true,
  links: true,
  clicks: true,
  conversions: true,
  earnings: true,
  budget: true,
  startsOn: true,
  endsOn: true,
})

const readCampaigns = defineTool({
  name: 'list_campaigns',
  title: 'List campaigns',
  description: 'Campaigns, newest first, with the clicks, conversions and earnings of their links.',
  hints: reads,
  calls: [listCampaigns],
  input: z.object({
    ...listCampaigns.query.pick({
      search: true,
      status: true,
      platform: true,
      state: true,
      after: true,
    }).shape,
    limit,
  }),
  output: z.object({ ...listCampaigns.response.shape, data: z.array(shortCampaign) }),
  async run(call, input) {
    const page = await call(listCampaigns, { query: { limit: usualRows, ...input } })
    const { search, platform, status, state } = input
    return {
      sentence: `${counted(page.total, 'campaign')} found, ${page.data.length} shown.`,
      screen: screenAt('/campaigns', {
        search,
        platform,
        show: state === 'archived' ? state : status,
      }),
      data: page,
    }
  },
})

const { startsOn, endsOn, name, description, productId, productUrl, productName } =
  createCampaign.body.shape
const { platforms, budget, tags, linkIds } = createCampaign.body.shape

const makeCampaign = defineTool({
  name: 'create_campaign',
  title: 'Create a campaign',
  description:
    'Starts a campaign for a product: send productId, or productUrl for one that is not in Hopwise yet. linkIds moves links into it, out of the campaigns they are in.',
  hints: adds,
  calls: [createCampaign],
  input: z.object({
    name,
    description,
    productId,
    productUrl,
    productName,
    platforms,
    startsOn,
    endsOn,
    budget,
    tags,
    linkIds,
  }),
  output: publicCampaign,
  async run(call, input) {
    const campaign = await call(createCampaign, { body: input })
    return {
      sentence: `Created the campaign ${campaign.name} for ${campaign.product.name}.`,
      screen: screenAt('/campaigns', { campaign: campaign.id }),
      data: campaign,
    }
  },
})

export const campaignTools = [readCampaigns, makeCampaign]
