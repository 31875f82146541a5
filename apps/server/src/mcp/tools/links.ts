import {
  affiliateLinkChange,
  bulkResult,
  id,
  linkOfUrl,
  listAffiliateLinks,
} from '@hopwise/contracts'
import { publicContracts } from '@hopwise/contracts/v1'
import { z } from 'zod'
import {
  adds,
  changes,
  confirm,
  counted,
  defineTool,
  limit,
  reads,
  screenAt,
  usualRows,
} from '../define-tool.ts'

const { createLink, getLink, listLinks, publicLink, undoLinks, updateLink, updateLinks } =
  publicContracts.links

const linkFields = {
  slug: true,
  title: true,
  platform: true,
  campaignId: true,
  tags: true,
  expiresAt: true,
} as const

const shortLink = publicLink.pick({
  id: true,
  shortUrl: true,
  originalUrl: true,
  title: true,
  clicks: true,
  conversions: true,
  earnings: true,
  campaign: true,
})
const linkScreen = (link: number) => screenAt('/affiliate-links', { link })
const mostAtOnce = 100

const findLinksInput = z.object({
  ...listLinks.query.pick({
    search: true,
    platform: true,
    productId: true,
    campaignId: true,
    originalUrl: true,
    shortUrl: true,
    state: true,
    after: true,
  }).shape,
  limit,
})

type Found = Pick<z.output<typeof publicLink>, 'product' | 'campaign'>

/** The screen has no filter by campaign, whose own screen lists its links, and finds URLs by its search. */
function screenOf(input: z.input<typeof findLinksInput>, [first]: readonly Found[]): string {
  const { search, platform, originalUrl, shortUrl, productId, campaignId, state } = input
  if (campaignId !== undefined && first?.campaign) {
    return screenAt('/campaigns', { campaign: first.campaign.id })
  }
  const words = originalUrl ?? shortUrl ?? search
  const product = productId === undefined ? undefined : first?.product.id
  return screenAt('/affiliate-links', { search: words, platform, product, state })
}

const findLinks = defineTool({
  name: 'find_links',
  title: 'Find links',
  description:
    'Finds links by words, product, campaign or URL, newest first, with clicks, conversions and earnings of all time. To rank links by what they earn, use what_earns with by “link”.',
  hints: reads,
  calls: [listLinks],
  input: findLinksInput,
  output: z.object({ ...listLinks.response.shape, data: z.array(shortLink) }),
  async run(call, input) {
    const page = await call(listLinks, { query: { limit: usualRows, ...input } })
    return {
      sentence: `${counted(page.total, 'link')} found, ${page.data.length} shown.`,
      screen: screenOf(input, page.data),
      data: page,
    }
  },
})

const readLink = defineTool({
  name: 'get_link',
  title: 'Get a link',
  description: 'Reads one link by its id, archived or not. find_links finds the id.',
  hints: reads,
  calls: [getLink],
  input: z.object({ id }),
  output: publicLink,
  async run(call, input) {
    const link = await call(getLink, { params: input })
    return {
      sentence: `${link.shortUrl} leads to ${link.originalUrl}. ${counted(link.clicks, 'click')}, ${counted(link.conversions, 'conversion')}, $${link.earnings.amount}.`,
      screen: linkScreen(link.id),
      data: link,
    }
  },
})

const makeLink = defineTool({
  name: 'create_link',
  title: 'Create a link',
  description:
    'Makes a short, tracked link from an affiliate URL. Product and network are read from the URL. archive_links takes it away again.',
  hints: adds,
  calls: [createLink],
  input: linkOfUrl.pick({ originalUrl: true, productId: true, productName: true, ...linkFields }),
  output: publicLink,
  async run(call, input) {
    const link = await call(createLink, { body: input })
    return {
      sentence: `Created ${link.shortUrl} for ${link.product.name}.`,
      screen: linkScreen(link.id),
      data: link,
    }
  },
})

const editLink = defineTool({
  name: 'update_link',
  title: 'Update a link',
  description:
    'Changes the fields that are sent and no other. A new URL decides where every click and its commission go, from the next one: the first call shows it, call again with confirm once the person has agreed. The answer has the link as it was before, so that you can set it back.',
  hints: changes,
  calls: [getLink, updateLink],
  input: affiliateLinkChange.pick({ originalUrl: true, ...linkFields }).extend({ id, confirm }),
  output: z.object({
    before: publicLink,
    link: publicLink.nullable().meta({ description: 'Null while nothing is changed yet.' }),
  }),
  async run(call, { id, confirm, ...body }) {
    const before = await call(getLink, { params: { id } })
    if (body.originalUrl !== undefined && !confirm) {
      return {
        sentence: `Nothing is changed yet. ${before.shortUrl} would lead to ${body.originalUrl} instead of ${before.originalUrl}. Call again with confirm: true.`,
        screen: linkScreen(before.id),
        data: { before, link: null },
      }
    }
    const link = await call(updateLink, { params: { id }, body })
    return {
      sentence: `Updated ${link.shortUrl}.`,
      screen: linkScreen(link.id),
      data: { before, link },
    }
  },
})

const archiveLinks = defineTool({
  name: 'archive_links',
  title: 'Archive links',
  description:
    'Archives links by their ids: they leave the lists, keep redirecting, and their clicks still count. The first call shows which links these are; call again with confirm once the person has agreed. The answer has an undoId for undo, valid for a day.',
  hints: changes,
  calls: [listAffiliateLinks, updateLinks],
  input: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose at least one link')
      .max(mostAtOnce, `Choose up to ${mostAtOnce} links at once`),
    confirm,
  }),
  output: z.object({
    wouldArchive: z.array(shortLink.pick({ id: true, shortUrl: true, title: true, clicks: true })),
    done: bulkResult.nullable(),
  }),
  async run(call, { ids, confirm }) {
    const { items } = await call(listAffiliateLinks, {
      query: { ids: ids.join(','), pageSize: mostAtOnce },
    })
    const screen = screenAt('/affiliate-links', { state: confirm ? 'archived' : undefined })
    if (!confirm) {
      return {
        sentence: `Nothing is archived yet. This would archive ${counted(items.length, 'link')}; they keep redirecting. Call again with confirm: true.`,
        screen,
        data: { wouldArchive: items, done: null },
      }
    }
    const done = await call(updateLinks, { body: { ids, change: { archived: true } } })
    return {
      sentence: `Archived ${counted(done.changed, 'link')}. They keep redirecting.`,
      screen,
      data: { wouldArchive: [], done },
    }
  },
})

const undo = defineTool({
  name: 'undo',
  title: 'Undo',
  description:
    'Takes archive_links back by its undoId, for a day. Links that were changed since stay as they are.',
  hints: { ...changes, destructiveHint: false },
  calls: [undoLinks],
  input: z.object({ undoId: id }),
  output: undoLinks.response,
  async run(call, { undoId }) {
    const done = await call(undoLinks, { params: { id: undoId } })
    return {
      sentence: `Restored ${counted(done.changed, 'link')}.`,
      screen: '/affiliate-links',
      data: done,
    }
  },
})

export const linkTools = [findLinks, readLink, makeLink, editLink, archiveLinks, undo]
