import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { amazonState } from './amazon-state.ts'
import { openCall, refuse, refuseFields, refuseUnparsed } from './api-call.ts'
import { type CatalogItem, catalog, findItem, isInStock, priceCentsOf } from './catalog.ts'
import { wrongFields } from './known-bodies.ts'
import { onlyResources } from './only-resources.ts'
import type { Tokens } from './tokens.ts'

interface GetItems {
  itemIds?: string[]
  partnerTag?: string
  resources?: string[]
}
interface SearchItems {
  keywords?: string
  partnerTag?: string
  itemCount?: number
  itemPage?: number
  resources?: string[]
}

const tagForm = /^[a-z0-9][a-z0-9_-]*-\d{2}$/i
/** What else a search may be by. */
const searchable = ['keywords', 'title', 'brand', 'author', 'actor', 'artist', 'browseNodeId']
/** Of a request that asks for nothing else (Product Advertising API 5.0, which the Creators API took over). */
const usualResources = ['itemInfo.title']
const parsed = { errorHandler: refuseUnparsed }

export function registerCatalogApi(app: FastifyInstance, sandbox: Sandbox, tokens: Tokens): void {
  const state = amazonState(sandbox)
  const isListed = ({ asin }: CatalogItem) => !state.vanished.includes(asin)

  app.post<{ Body: GetItems | null }>(
    '/amazon/catalog/v1/getItems',
    parsed,
    async (request, reply) => {
      const call = await openCall(sandbox, tokens, { request, reply })
      if (call === null) return reply
      const wrong = wrongFields('getItems', request.body ?? {})
      if (wrong.length > 0) return refuseFields(reply, wrong)
      const { itemIds = [], partnerTag, resources = usualResources } = request.body ?? {}
      if (!isKnownTag(partnerTag)) return refuseTag(reply)
      const found = itemIds.flatMap((asin) => findItem(asin) ?? []).filter(isListed)
      const withheld = state.hasPartialErrors && found.length > 1 ? found.pop() : undefined
      const errors = itemIds
        .filter((asin) => !found.some((item) => item.asin === asin))
        .map((asin) => ({
          code: asin === withheld?.asin ? 'InternalFailure' : 'ItemNotAccessible',
          message: `The ItemId ${asin} is not accessible through the Creators API.`,
        }))
      if (found.length === 0) {
        const message = 'No item was found.'
        const resource = { resourceId: itemIds.join(','), resourceType: 'Item' }
        return reply
          .code(404)
          .send({ type: 'ResourceNotFoundException', message, ...resource, errors })
      }
      const shown = { ...call, partnerTag, base: baseOf(request) }
      const items = found.map((item) => onlyResources(present(item, shown), resources))
      return { itemsResult: { items }, ...(errors.length > 0 && { errors }) }
    },
  )

  app.post<{ Body: SearchItems | null }>(
    '/amazon/catalog/v1/searchItems',
    parsed,
    async (request, reply) => {
      const call = await openCall(sandbox, tokens, { request, reply })
      if (call === null) return reply
      const body = request.body ?? {}
      const wrong = wrongFields('searchItems', body)
      if (!searchable.some((name) => name in body)) {
        wrong.push({ name: 'keywords', message: `Name one of ${searchable.join(', ')}.` })
      }
      if (wrong.length > 0) return refuseFields(reply, wrong)
      const { keywords = '', partnerTag, itemCount = 10, itemPage = 1 } = body
      const { resources = usualResources } = body
      if (!isKnownTag(partnerTag)) return refuseTag(reply)
      const words = keywords.toLowerCase().split(/\s+/).filter(Boolean)
      const all = catalog.filter(
        (item) => isListed(item) && words.every((word) => itemTitle(item).includes(word)),
      )
      const page = all.slice((itemPage - 1) * itemCount, itemPage * itemCount)
      if (page.length === 0) {
        const message = 'No results found for your request.'
        const resource = { resourceId: keywords, resourceType: 'Search' }
        return refuse(reply, 404, { type: 'ResourceNotFoundException', message, ...resource })
      }
      const base = baseOf(request)
      const shown = { ...call, partnerTag, base }
      const items = page.map((item) => onlyResources(present(item, shown), resources))
      return {
        searchResult: {
          totalResultCount: all.length,
          searchURL: `${base}/amazon?tag=${partnerTag}`,
          items,
        },
      }
    },
  )

  app.get<{ Params: { asin: string } }>('/amazon/images/:asin', async ({ params }, reply) => {
    const item = findItem(params.asin.replace(/\.svg$/, ''))
    if (item === undefined) return reply.code(404).send()
    return reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml')
      .send(picture(item))
  })

  function present(
    item: CatalogItem,
    { partnerTag, base, currency }: { partnerTag: string; base: string; currency: string },
  ) {
    const amount = priceCentsOf(item, sandbox.now()) / 100
    const inStock = isInStock(item, sandbox.now())
    return {
      asin: item.asin,
      detailPageURL: `${base}/amazon/dp/${item.asin}?tag=${partnerTag}&linkCode=ogi&th=1&psc=1`,
      images: {
        primary: {
          medium: { url: `${base}/amazon/images/${item.asin}.svg`, height: 160, width: 160 },
          large: { url: `${base}/amazon/images/${item.asin}.svg`, height: 500, width: 500 },
        },
      },
      itemInfo: { title: { displayValue: item.title, label: 'Title', locale: 'en_US' } },
      offersV2: {
        listings: [
          {
            isBuyBoxWinner: true,
            condition: { value: 'New' },
            availability: inStock
              ? { type: 'IN_STOCK', message: 'In Stock' }
              : { type: 'OUT_OF_STOCK', message: 'Currently unavailable' },
            ...(inStock && {
              price: {
                money: { amount, currency, displayAmount: `${amount.toFixed(2)} ${currency}` },
              },
            }),
          },
        ],
      },
    }
  }
}

const itemTitle = ({ title, category, asin }: CatalogItem) =>
  `${title} ${category} ${asin}`.toLowerCase()

function isKnownTag(tag: string | undefined): tag is string {
  return tag !== undefined && tagForm.test(tag) && !tag.includes('wrong')
}

function refuseTag(reply: FastifyReply) {
  const message = 'The partner tag is not mapped to a valid associate store.'
  return refuse(reply, 400, { type: 'ValidationException', message, reason: 'InvalidPartnerTag' })
}

function baseOf({ protocol, host }: { protocol: string; host: string }): string {
  return `${protocol}://${host}`
}

const hues: Record<string, number> = {
  Furniture: 32,
  Kitchen: 12,
  Tools: 210,
  Sports: 150,
  Electronics: 265,
}

/** A plain card with the first letters of the title: no picture of anyone's product. */
function picture({ title, category }: CatalogItem): string {
  const hue = hues[category] ?? 0
  const letters = title.replaceAll(/[^A-Za-z ]/g, '').split(' ')
  const mark = `${letters[0]?.[0] ?? ''}${letters[1]?.[0] ?? ''}`.toUpperCase()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${hue} 38% 88%)"/><circle cx="50" cy="50" r="31" fill="hsl(${hue} 42% 74%)"/><text x="50" y="60" font-family="system-ui,sans-serif" font-size="28" font-weight="600" text-anchor="middle" fill="hsl(${hue} 45% 26%)">${mark}</text></svg>`
}
