import { z } from 'zod'
import { defineBulkChange, defineBulkUndo } from './bulk.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import {
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
import { linkAdditions } from './link-additions.ts'
import { linkHealths } from './link-health.ts'
import { csv } from './media.ts'
import { connectedNetworks } from './networks.ts'
import { linkDisablers } from './operator.ts'
import { affiliateLinkPlatforms, linkPlatforms } from './platforms.ts'
import { taggedWith, tagNames, tagRef } from './tags.ts'

export const affiliateLink = z.object({
  id,
  productId: id,
  originalUrl: z.string(),
  shortUrl: z.string(),
  slug: z.string(),
  ownId: z.string().nullable(),
  domainId: id.nullable().meta({
    description: 'The domain that its short URL is on; null is this Hopwise’s own host.',
  }),
  title: z.string().nullable(),
  platform: z.enum(linkPlatforms).nullable(),
  clicks: z.number().int(),
  conversions: z.number().int(),
  earnings: money,
  qrCode: z.string().meta({ description: "Address of the short URL's QR code, an SVG." }),
  product: z.object({ id, name: z.string(), imageUrl: z.string().nullable() }),
  campaign: z.object({ id, name: z.string() }).nullable(),
  tags: z.array(tagRef),
  hasPassword: z.boolean().meta({ description: 'Visitors are asked for a password first.' }),
  expiresAt: instant.nullable(),
  otherNetwork: z.enum(connectedNetworks).nullable().meta({
    description:
      'The network whose address it is, where its product says another: its sales come unmatched.',
  }),
  disabled: z
    .object({ by: z.enum(linkDisablers), reason: z.string() })
    .nullable()
    .meta({ description: 'Who disabled it and why; null while it works.' }),
  hostWarning: z.string().nullable().meta({
    description: 'What its host really is, where its letters may deceive; null where they do not.',
  }),
  health: z.enum(linkHealths).nullish().meta({
    description:
      'What the last checks of where it leads found, the worst of its destinations; null before the first.',
  }),
  createdAt: instant,
  archivedAt: instant.nullable(),
  recentClicks: z
    .array(z.number().int())
    .meta({ description: 'Counted clicks of the last 14 days, oldest first.' }),
})
export type AffiliateLink = z.infer<typeof affiliateLink>

/** Words a slug may not be: paths of ours, now or later. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  'about abuse admin api app assets auth favicon.ico healthz help ins l legal login logout metrics openapi postback privacy qr readyz robots.txt sign-in sign-up signin signup static status support terms well-known www'.split(
    ' ',
  ),
)

/** Letters and digits that are read for one another, made one. */
const skeletonOf = (word: string) =>
  word
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[0134578i9]/g, (sign) => lookAlikes[sign] ?? sign)
const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  i: 'l',
}
const reservedSkeletons = new Map([...reservedSlugs].map((word) => [skeletonOf(word), word]))

/** The reserved word that a short name is, or would be taken for; undefined where it is fine. */
export function reservedAs(name: string): string | undefined {
  return reservedSlugs.has(name) ? name : reservedSkeletons.get(skeletonOf(name))
}

export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Short name must be at least 3 characters')
  .max(64, 'Short name must be at most 64 characters')
  .regex(
    /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/,
    'Short name can have letters, digits and hyphens, and starts and ends with a letter or digit',
  )
  .superRefine((value, refinement) => {
    const word = reservedAs(value)
    if (word === undefined) return
    const message =
      word === value
        ? 'This short name is reserved'
        : `This short name looks like “${word}”, which is reserved`
    refinement.addIssue({ code: 'custom', message })
  })

const platform = z.enum(affiliateLinkPlatforms, { error: 'Please select a platform' })
/** Nothing but spaces is no title. */
const title = line(120, 'Title').transform((text) => text || null)

export const newAffiliateLink = z.object({
  productId: z.coerce
    .number<number | string>({ error: 'Please select a product' })
    .int('Please select a product')
    .min(1, 'Please select a product')
    .max(2_147_483_647, 'Please select a product'),
  originalUrl: destinationUrl,
  platform: platform.nullish(),
  slug: slug.nullish(),
  title: title.nullish(),
  domainId: id.nullish().meta({
    description:
      'A verified domain that its short URL is on; null is this Hopwise’s own host. The default when left out.',
  }),
  campaignId: id.nullish(),
  tags: tagNames.optional(),
  password: linkAdditions.shape.password,
  ownId,
})

/** A link with all that one may add to it. */
export const wholeLink = linkAdditions.extend(newAffiliateLink.shape)

/** A new link as programs send it: without a product, it is the one that its URL is of. */
export const linkOfUrl = wholeLink.extend({
  productId: newAffiliateLink.shape.productId.optional(),
  productName: line(200, 'Product name').optional().meta({
    description:
      'In place of `productId`: the product that the URL is of. If there is none yet, one of this name is made; an empty name is read from the URL.',
  }),
})

/** A new link names its product, or what to call the one that its URL is of. */
export const linkToCreate = linkOfUrl.refine(
  ({ productId, productName }) => productId !== undefined || productName !== undefined,
  {
    path: ['productId'],
    error: 'Please select a product',
    // Said together with what else is wrong.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)
export type LinkToCreate = z.input<typeof linkToCreate>

export const affiliateLinkChange = wholeLink.partial().extend({ slug: slug.optional() })
export type AffiliateLinkChange = z.input<typeof affiliateLinkChange>

export const linkOrders = {
  newest: 'desc',
  name: 'asc',
  campaign: 'asc',
  clicks: 'desc',
  conversions: 'desc',
  earnings: 'desc',
  epc: 'desc',
} as const satisfies Orders
export type LinkOrder = keyof typeof linkOrders

export const linkState = z
  .enum(['live', 'troubled', 'unknown', 'archived', 'all'])
  .default('live')
  .meta({
    description:
      '`troubled`: live, and a destination of it has a problem. `unknown`: none has, but one could not be checked.',
  })

export const affiliateLinkQuery = pageQuery.extend({
  search: line(200, 'Search').default('').meta({
    description: 'Part of the short or the original URL, or of the title; case does not matter.',
  }),
  platform: z.enum(linkPlatforms).optional(),
  slug: line(64, 'Short name').optional().meta({
    description: 'The whole short name. Links at several domains can have it.',
  }),
  shortUrl: line(500, 'Short URL').optional().meta({
    description: 'The link that it leads to, also from where the link was before it moved.',
  }),
  originalUrl: destinationUrl.optional().meta({ description: 'The whole original URL.' }),
  productId: id.optional(),
  campaignId: id.optional(),
  tagId: taggedWith,
  ids: idList.optional(),
  after: rowBefore,
  state: linkState,
  ...orderedBy(linkOrders, 'newest'),
})
export type AffiliateLinkQuery = z.output<typeof affiliateLinkQuery>

export const listAffiliateLinks = defineEndpoint({
  method: 'GET',
  path: '/api/affiliate-links',
  scope: 'read',
  summary: 'List affiliate links',
  query: affiliateLinkQuery,
  response: z.array(affiliateLink),
  paged: true,
})
export const getAffiliateLink = defineEndpoint({
  method: 'GET',
  path: '/api/affiliate-links/{id}',
  scope: 'read',
  summary: 'One affiliate link, archived or not',
  params: idParams,
  response: affiliateLink,
})
export const createAffiliateLink = defineEndpoint({
  method: 'POST',
  path: '/api/affiliate-links',
  scope: 'links:write',
  summary: 'Create an affiliate link',
  body: linkToCreate,
  response: affiliateLink,
  status: 201,
})
export const changeAffiliateLink = defineEndpoint({
  method: 'PATCH',
  path: '/api/affiliate-links/{id}',
  scope: 'links:write',
  summary: 'Change an affiliate link',
  params: idParams,
  body: affiliateLinkChange,
  response: affiliateLink,
})
export const archiveAffiliateLink = defineEndpoint({
  method: 'DELETE',
  path: '/api/affiliate-links/{id}',
  scope: 'links:write',
  summary: 'Archive an affiliate link; it keeps redirecting',
  params: idParams,
  response: affiliateLink,
})
export const restoreAffiliateLink = defineEndpoint({
  method: 'POST',
  path: '/api/affiliate-links/{id}/restore',
  scope: 'links:write',
  summary: 'Take an affiliate link out of the archive',
  params: idParams,
  response: affiliateLink,
})
const bulk = { path: '/api/affiliate-links', scope: 'links:write', noun: 'links' } as const

/** What a change of many links may say. */
export const linkBulkChange = {
  archived: z.boolean().optional(),
  campaignId: id
    .nullable()
    .optional()
    .meta({ description: 'Null takes them out of their campaigns.' }),
  domainId: id
    .nullable()
    .optional()
    .meta({ description: 'Null moves them to this Hopwise’s own host.' }),
  addTags: tagNames.optional(),
  removeTags: tagNames.optional(),
}
export const changeAffiliateLinks = defineBulkChange({
  ...bulk,
  filter: affiliateLinkQuery.omit({
    page: true,
    pageSize: true,
    order: true,
    direction: true,
    after: true,
  }),
  change: linkBulkChange,
})
export const undoAffiliateLinks = defineBulkUndo(bulk)
export const exportAffiliateLinks = defineDownload({
  path: '/api/affiliate-links/export',
  scope: 'read',
  summary: 'The links that the filters pick, as CSV',
  query: affiliateLinkQuery.omit({ after: true }),
  fileName: 'affiliate-links.csv',
  media: [csv],
})
export const drawQrCode = defineDownload({
  path: '/api/affiliate-links/{id}/qr-code',
  scope: 'read',
  summary: 'The QR code of a short URL, as a vector for print or a picture to post',
  params: idParams,
  query: z.object({
    format: z.enum(['svg', 'png']).default('svg'),
    download: z.stringbool().default(false).meta({ description: 'Save it rather than show it.' }),
  }),
  fileName: 'qr-code.svg',
  media: ['image/svg+xml', 'image/png'],
})
