import { z } from 'zod'
import { bulkBody, bulkResult } from '../bulk.ts'
import { id, idParams, instant } from '../fields.ts'
import {
  type AffiliateLink,
  affiliateLink,
  affiliateLinkChange,
  affiliateLinkQuery,
  archiveAffiliateLink,
  changeAffiliateLink,
  changeAffiliateLinks,
  createAffiliateLink,
  getAffiliateLink,
  linkBulkChange,
  linkOfUrl,
  listAffiliateLinks,
  restoreAffiliateLink,
  slug,
  undoAffiliateLinks,
} from '../links.ts'
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

export const publicLink = affiliateLink
  .pick({
    id: true,
    originalUrl: true,
    shortUrl: true,
    slug: true,
    domainId: true,
    title: true,
    platform: true,
    clicks: true,
    conversions: true,
    hasPassword: true,
    expiresAt: true,
    disabled: true,
    createdAt: true,
    archivedAt: true,
  })
  .extend({
    externalId: shownExternalId,
    health: affiliateLink.shape.health.unwrap(),
    earnings: publicMoney,
    product: z.object({ id, name: z.string() }),
    campaign: z.object({ id, name: z.string() }).nullable(),
    tags: z.array(z.string()).meta({ description: 'Names of tags.' }),
    createdAt: instant,
  })
export type PublicLink = z.infer<typeof publicLink>

function showLink({ earnings, tags, ownId, ...link }: AffiliateLink): PublicLink {
  return {
    ...link,
    externalId: ownId,
    health: link.health ?? null,
    earnings: dollars(earnings),
    tags: tags.map(({ name }) => name),
  }
}

const about = {
  resource: 'links',
  record: 'links',
  params: z.object({ id: linkId }),
  response: publicLink,
} as const
const renamed = renamedOwnId

const { search, platform, originalUrl, shortUrl, tagId, state } = affiliateLinkQuery.shape
const refs = { productId: productId.optional(), campaignId: campaignId.nullish() }

const newLink = linkOfUrl.omit({ ownId: true }).extend({ ...refs, externalId })
const linkChange = affiliateLinkChange.omit({ ownId: true }).extend({ ...refs, externalId })
const bulk = {
  noun: 'links',
  filter: changeAffiliateLinks.body.shape.filter
    .unwrap()
    .extend({ productId: productId.optional(), campaignId: campaignId.optional() }),
  change: { ...linkBulkChange, campaignId: campaignId.nullish() },
}

export const listLinks = definePublic(
  listAffiliateLinks,
  {
    method: 'GET',
    path: '/api/v1/links',
    resource: 'links',
    summary: 'List links',
    description: 'Links, newest first, with their clicks, conversions and earnings of all time.',
    query: withPages({
      search,
      platform,
      originalUrl,
      shortUrl,
      productId: productId.optional(),
      campaignId: campaignId.optional(),
      tagId,
      state,
    }),
    response: listOf(publicLink),
  },
  {
    toRequest: ({ query: { limit, after, ...filters } }) => ({
      query: { ...filters, ...pageToAsk({ limit, after }) },
    }),
    toAnswer: (page, { query }) => pageToAnswer(page, query, showLink),
  },
)

export const getLink = definePublic(
  getAffiliateLink,
  {
    ...about,
    method: 'GET',
    path: '/api/v1/links/{id}',
    summary: 'Get a link',
    description: 'One link by its id or by your own, archived or not.',
  },
  ofOne(showLink),
)

export const getLinkBySlug = definePublic(
  listAffiliateLinks,
  {
    method: 'GET',
    path: '/api/v1/links/slug:{slug}',
    resource: 'links',
    summary: 'Get a link by its slug',
    description:
      'One link by the short name in its URL. Where links at several domains have the name, it is the newest of them.',
    params: z.object({ slug }),
    response: publicLink,
  },
  {
    toRequest: ({ params }) => ({
      query: { slug: params.slug, state: 'all' as const, pageSize: 1 },
    }),
    toAnswer: ({ items: [found] }) => (found === undefined ? null : showLink(found)),
  },
)

export const createLink = definePublic(
  createAffiliateLink,
  {
    method: 'POST',
    path: '/api/v1/links',
    resource: 'links',
    summary: 'Create a link',
    description:
      'Makes a short, tracked link. It needs only `originalUrl`: product and network are read from the URL, unless `productId` or `productName` says otherwise.',
    body: newLink,
    response: publicLink,
  },
  {
    renamed,
    toRequest: ({ body }) => ({
      body: {
        ...withOwnId(body),
        ...(body.productId === undefined && { productName: body.productName ?? '' }),
      },
    }),
    toAnswer: showLink,
  },
)

export const updateLink = definePublic(
  changeAffiliateLink,
  {
    ...about,
    method: 'PATCH',
    path: '/api/v1/links/{id}',
    summary: 'Update a link',
    description:
      'Changes the fields that are sent and no other. A new URL holds from the next click.',
    body: linkChange,
  },
  {
    renamed,
    toRequest: ({ params, body }) => ({ params, body: withOwnId(body) }),
    toAnswer: showLink,
  },
)

export const upsertLink = defineUpsert(
  [createAffiliateLink, changeAffiliateLink],
  {
    resource: 'links',
    record: 'links',
    path: '/api/v1/links/{id}',
    summary: 'Create or update a link by your own id',
    description:
      'Makes the link if there is none with this id, with 201. Otherwise changes the fields that are sent and no other, with 200. Made again, it changes nothing.',
    params: ownIdParams,
    body: linkChange.omit({ externalId: true }).required({ originalUrl: true }),
    response: publicLink,
  },
  {
    renamed,
    toRequest: ({ params, body }) => ({
      body: {
        ...body,
        ownId: params.id,
        ...(body.productId === undefined && { productName: '' }),
      },
    }),
    toChange: ({ body }, id) => ({ params: { id }, body }),
    toAnswer: showLink,
  },
)

export const archiveLink = definePublic(
  archiveAffiliateLink,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/links/{id}/archive',
    summary: 'Archive a link',
    description: 'Takes a link out of the lists. It keeps redirecting, and its clicks still count.',
  },
  ofOne(showLink),
)

export const restoreLink = definePublic(
  restoreAffiliateLink,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/links/{id}/restore',
    summary: 'Restore a link',
    description: 'Takes a link out of the archive.',
  },
  ofOne(showLink),
)

export const updateLinks = definePublic(
  changeAffiliateLinks,
  {
    method: 'POST',
    path: '/api/v1/links/bulk',
    resource: 'links',
    summary: 'Update many links',
    description:
      'Archives, moves or tags up to 500 links by their ids, or all that a filter picks, in one transaction. `undoId` takes it back for a day.',
    body: bulkBody(bulk, linkId),
    response: bulkResult,
  },
  { toRequest: ({ body }) => ({ body }), toAnswer: (result) => result },
)

export const undoLinks = definePublic(
  undoAffiliateLinks,
  {
    method: 'POST',
    path: '/api/v1/links/bulk/{id}/undo',
    resource: 'links',
    summary: 'Undo a bulk update of links',
    description: 'Takes a bulk update back. Links that were changed since stay as they are.',
    params: idParams,
    response: undoAffiliateLinks.response,
  },
  { toRequest: ({ params }) => ({ params }), toAnswer: (result) => result },
)
