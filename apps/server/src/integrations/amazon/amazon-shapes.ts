import { z } from 'zod'

// Read tolerantly: what is missing or odd is null, so that one field never costs the others.

const text = z.string().min(1).nullish().catch(null)
const picture = z
  .object({ url: z.url({ protocol: /^https?$/ }) })
  .nullish()
  .catch(null)
const amount = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform((value) => Number(value).toFixed(2))

const listing = z.object({
  isBuyBoxWinner: z.boolean().nullish().catch(null),
  price: z
    .object({ money: z.object({ amount, currency: z.string().regex(/^[A-Z]{3}$/) }) })
    .nullish()
    .catch(null),
  availability: z
    .union([z.string(), z.object({ message: text, type: text })])
    .nullish()
    .catch(null),
})
const offers = z
  .object({ listings: z.array(listing).catch([]) })
  .nullish()
  .catch(null)

const item = z.object({
  asin: z.string().min(1),
  detailPageURL: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  images: z
    .object({
      primary: z.object({ large: picture, medium: picture, highRes: picture, small: picture }),
    })
    .nullish()
    .catch(null),
  itemInfo: z
    .object({ title: z.object({ displayValue: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
  offersV2: offers,
})

export interface AmazonItem {
  asin: string
  title: string | null
  /** Its page, tagged by Amazon. */
  url: string | null
  imageUrl: string | null
  price: string | null
  currency: string | null
  availability: string | null
}

function itemOf(read: z.output<typeof item>): AmazonItem {
  const listings = read.offersV2?.listings ?? []
  const offer = listings.find(({ isBuyBoxWinner }) => isBuyBoxWinner) ?? listings[0]
  const pictures = read.images?.primary
  const availability = offer?.availability
  return {
    asin: read.asin,
    title: read.itemInfo?.title?.displayValue ?? null,
    url: read.detailPageURL ?? null,
    imageUrl:
      (pictures?.large ?? pictures?.medium ?? pictures?.highRes ?? pictures?.small)?.url ?? null,
    price: offer?.price?.money.amount ?? null,
    currency: offer?.price?.money.currency ?? null,
    availability:
      (typeof availability === 'string'
        ? availability
        : (availability?.message ?? availability?.type)) ?? null,
  }
}

const one = z.object({
  code: text,
  type: text,
  reason: text,
  message: text,
  itemId: text,
})
const partialErrors = z.array(one.catch({})).nullish().catch(null)
export type PartialError = z.output<typeof one>

/** Lists of things, of which those that can be read are kept. */
function readable<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).transform((all) =>
    all.flatMap((value) => {
      const { success, data } = schema.safeParse(value)
      return success ? [data] : []
    }),
  )
}

const items = readable(item.transform(itemOf))
const found = z.object({ items: items.nullish().transform((all) => all ?? []) })

/** `itemsResult` by the SDK, `itemResults` by some replies; errors may stand next to items or alone. */
export const itemsReply = z
  .object({
    itemsResult: found.nullish(),
    itemResults: found.nullish(),
    errors: partialErrors,
  })
  .refine((reply) => reply.itemsResult ?? reply.itemResults ?? reply.errors)
  .transform((reply) => ({
    items: (reply.itemsResult ?? reply.itemResults)?.items ?? [],
    errors: reply.errors ?? [],
  }))

export const searchReply = z
  .object({ searchResult: found.nullish(), errors: partialErrors })
  .refine((reply) => reply.searchResult ?? reply.errors)
  .transform((reply) => reply.searchResult?.items ?? [])

const report = z.object({
  filename: z.string().min(1),
  md5: z.string().min(1),
  lastModified: z.union([z.string(), z.number()]).transform(String).catch(''),
  reportType: text,
})
export type AmazonReport = z.output<typeof report>

export const reportsReply = z.object({ reports: readable(report) })
export const reportReply = z.object({ url: z.url({ protocol: /^https?$/ }) })

const failure = one.extend({ __type: text, errors: z.array(one).nullish().catch(null) })

/** What a refusal says of itself: its own words and those of an error inside, for tests by name. */
export function describeErrors(json: unknown): { names: string; message: string | null } {
  const { data } = failure.safeParse(json)
  const all = data === undefined ? [] : [data, ...(data.errors ?? [])]
  const names = all.flatMap(({ code, type, reason }) => [code, type, reason])
  return {
    names: [...names, data?.__type].filter(Boolean).join(' '),
    message: all.map(({ message }) => message).find(Boolean) ?? null,
  }
}
