/** The fields of each call of the Creators API, as in Amazon's client 1.2.2. */

type Check = (value: unknown) => boolean

const resources = [
  'browseNodeInfo.browseNodes',
  'browseNodeInfo.browseNodes.ancestor',
  'browseNodeInfo.browseNodes.salesRank',
  'browseNodeInfo.websiteSalesRank',
  'customerReviews.count',
  'customerReviews.starRating',
  ...['small', 'medium', 'large', 'highRes'].flatMap((size) => [
    `images.primary.${size}`,
    `images.variants.${size}`,
  ]),
  'itemInfo.byLineInfo',
  'itemInfo.classifications',
  'itemInfo.contentInfo',
  'itemInfo.contentRating',
  'itemInfo.externalIds',
  'itemInfo.features',
  'itemInfo.manufactureInfo',
  'itemInfo.productInfo',
  'itemInfo.technicalInfo',
  'itemInfo.title',
  'itemInfo.tradeInInfo',
  'offersV2.listings.availability',
  'offersV2.listings.condition',
  'offersV2.listings.dealDetails',
  'offersV2.listings.isBuyBoxWinner',
  'offersV2.listings.loyaltyPoints',
  'offersV2.listings.merchantInfo',
  'offersV2.listings.price',
  'offersV2.listings.type',
  'parentASIN',
]

const isText: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isOneOf =
  (...words: string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value)
const isWhole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const isListOf =
  (is: Check, most = Number.POSITIVE_INFINITY): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= most && value.every(is)

const ofEveryItem: Record<string, Check> = {
  condition: isOneOf('Any', 'New'),
  currencyOfPreference: isText,
  languagesOfPreference: isListOf(isText),
}

export const knownBodies = {
  getItems: {
    ...ofEveryItem,
    itemIds: isListOf(isText, 10),
    resources: isListOf(isOneOf(...resources)),
  },
  searchItems: {
    ...ofEveryItem,
    ...Object.fromEntries(
      [
        'keywords',
        'title',
        'brand',
        'author',
        'actor',
        'artist',
        'browseNodeId',
        'searchIndex',
      ].map((name) => [name, isText]),
    ),
    deliveryFlags: isListOf(isOneOf('AmazonGlobal', 'FreeShipping', 'FulfilledByAmazon', 'Prime')),
    itemCount: isWhole(1, 10),
    itemPage: isWhole(1, 10),
    maxPrice: isWhole(1, Number.MAX_SAFE_INTEGER),
    minPrice: isWhole(1, Number.MAX_SAFE_INTEGER),
    minReviewsRating: isWhole(1, 4),
    minSavingPercent: isWhole(1, 99),
    resources: isListOf(isOneOf(...resources, 'searchRefinements')),
    sortBy: isOneOf(
      'AvgCustomerReviews',
      'Featured',
      'NewestArrivals',
      'Price:HighToLow',
      'Price:LowToHigh',
      'Relevance',
    ),
  },
  getReport: { filename: isText },
} satisfies Record<string, Record<string, Check>>

const required: Record<keyof typeof knownBodies, string[]> = {
  getItems: ['itemIds'],
  searchItems: [],
  getReport: ['filename'],
}

export interface WrongField {
  name: string
  message: string
}

/** The fields that Amazon refuses. It ignores unknown ones, such as the `partnerType` of other clients. */
export function wrongFields(call: keyof typeof knownBodies, body: object): WrongField[] {
  const missing = required[call].filter((name) => !(name in body))
  const known: Record<string, Check> = knownBodies[call]
  const wrong = Object.entries(body).filter(([name, value]) => known[name]?.(value) === false)
  return [
    ...missing.map((name) => ({ name, message: `${name} is required.` })),
    ...wrong.map(([name]) => ({ name, message: `The value of ${name} is not valid.` })),
  ]
}
