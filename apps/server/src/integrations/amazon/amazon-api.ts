import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { AmazonCredentialVersion, Connectors } from '#src/connectors.ts'
import { NetworkFailure } from '../network-failure.ts'
import { type AmazonCredential, credentialOf } from './amazon-credential.ts'
import {
  type AmazonItem,
  type AmazonReport,
  itemsReply,
  type PartialError,
  reportReply,
  reportsReply,
  searchReply,
} from './amazon-shapes.ts'
import { type AmazonToken, createAmazonTokens } from './amazon-tokens.ts'
import { type AmazonAnswer, askAmazon } from './ask-amazon.ts'
import { downloadText } from './download-text.ts'
import { homeMarketplace } from './marketplaces.ts'
import { createPace } from './pace.ts'
import { failureOf, isExpired, isNothingFound } from './read-failure.ts'

export interface AmazonApiOptions {
  now?: () => Date
  wait?: (ms: number) => Promise<void>
  timeoutMs?: number
}

/** A credential at work. */
export interface AmazonAccount {
  apiKey: string
  tag: string | null
  /** The version that worked before; null tries all that its form allows. */
  version?: AmazonCredentialVersion | null
  signal?: AbortSignal
}

export const asinsAtOnce = 10

/** What of an item is asked for (enum of the vendored SDK). */
const resources = [
  'images.primary.large',
  'images.primary.medium',
  'itemInfo.title',
  'offersV2.listings.price',
  'offersV2.listings.availability',
  'offersV2.listings.isBuyBoxWinner',
]

/** Amazon's Creators API: JSON over OAuth2 client credentials. Tokens and pace are shared by all calls. */
export function createAmazonApi(
  connector: Connectors['amazon'],
  { now = () => new Date(), wait = sleep, timeoutMs }: AmazonApiOptions = {},
) {
  const tokens = createAmazonTokens(connector.tokenUrls, { now, timeoutMs })
  const pace = createPace({ gapMs: connector.gapMs, now, wait: (ms) => wait(ms).then(() => {}) })

  const searches = new LRUCache<string, { items: AmazonItem[]; readAt: Date }>({
    max: 200,
    ttl: 10 * 60_000,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  async function send(
    token: AmazonToken,
    id: string,
    { path, body, marketplace, signal }: Call,
  ): Promise<AmazonAnswer> {
    await pace(id)
    return await askAmazon(
      `${connector.apiUrl}${path}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-marketplace': marketplace ?? homeMarketplace(token.version),
          // Generation 2 names its version alongside the token (vendored SDK).
          authorization: token.version.startsWith('2.')
            ? `Bearer ${token.text}, Version ${token.version}`
            : `Bearer ${token.text}`,
        },
        body: JSON.stringify(body),
      },
      { timeoutMs, signal },
    )
  }

  async function call<Schema extends z.ZodType>(
    account: AmazonAccount,
    schema: Schema,
    request: Call,
  ): Promise<z.output<Schema> | null> {
    const credential = openCredential(account)
    const wish = { credential, tag: account.tag, version: account.version ?? null }
    const asked = { ...request, signal: account.signal }
    let token = await tokens.get(wish)
    let answer = await send(token, credential.id, asked)
    if (isExpired(answer)) {
      // A token may end before its time; a second refusal is about the credential.
      tokens.drop(credential, token)
      token = await tokens.get(wish)
      answer = await send(token, credential.id, asked)
    }
    // Alongside the status it may name what is not there, in the shape of an answer.
    if (isNothingFound(answer)) return schema.safeParse(answer.json).data ?? null
    if (answer.status !== 200) throw failureOf(answer, { tag: account.tag, now: now() })
    const read = schema.safeParse(answer.json)
    if (read.success) return read.data
    throw new NetworkFailure('not-understood', 'Amazon sent an unreadable answer.')
  }

  return {
    /** Which version the credential is of: asks for a token, or uses the one at hand. */
    async versionOf(account: AmazonAccount): Promise<AmazonCredentialVersion> {
      const credential = openCredential(account)
      const { tag, version = null } = account
      return (await tokens.get({ credential, tag, version })).version
    },

    /** At most ten; what Amazon says it does not list is named in `absent`. */
    async getItems(account: AmazonAccount, asins: readonly string[], marketplace?: string) {
      const body = { itemIds: asins, partnerTag: partnerTagOf(account), resources }
      const path = '/catalog/v1/getItems'
      const reply = await call(account, itemsReply, { path, body, marketplace })
      // One that names no item may be about the store or the address: nothing is known then.
      if (reply === null) return { items: [] as AmazonItem[], absent: [] }
      const { items, errors } = reply
      const returned = new Set(items.map(({ asin }) => asin))
      const absent = asins.filter((asin) => !returned.has(asin) && isAbsent(asin, errors))
      return { items, absent }
    },

    /** The same words again within some minutes are answered from memory. */
    async searchItems(account: AmazonAccount, keywords: string, marketplace?: string) {
      const partnerTag = partnerTagOf(account)
      const body = { keywords, partnerTag, itemCount: 10, resources }
      const key = JSON.stringify([account.apiKey, marketplace, body.keywords, partnerTag])
      const known = searches.get(key)
      if (known !== undefined) return known
      const path = '/catalog/v1/searchItems'
      const items = (await call(account, searchReply, { path, body, marketplace })) ?? []
      const found = { items, readAt: now() }
      searches.set(key, found)
      return found
    },

    async listReports(account: AmazonAccount): Promise<AmazonReport[]> {
      const path = '/reports/v1/listReports'
      return (await call(account, reportsReply, { path, body: {} }))?.reports ?? []
    },

    /** The text of a report in pieces: its address is signed, so it is read without a token. */
    async getReport(account: AmazonAccount, filename: string): Promise<AsyncIterable<string>> {
      const path = '/reports/v1/getReport'
      const reply = await call(account, reportReply, { path, body: { filename } })
      if (reply === null)
        throw new NetworkFailure('not-understood', 'Amazon no longer has a report file.')
      return await downloadText(reply.url, { signal: account.signal })
    },
  }
}
export type AmazonApi = ReturnType<typeof createAmazonApi>

interface Call {
  path: string
  body: object
  marketplace?: string | undefined
  signal?: AbortSignal | undefined
}

function openCredential({ apiKey }: AmazonAccount): AmazonCredential {
  const credential = credentialOf(apiKey)
  if (credential !== null) return credential
  throw new NetworkFailure('refused', 'This key isn’t an Amazon credential ID and secret.')
}

function partnerTagOf({ tag }: AmazonAccount): string {
  if (tag !== null) return tag
  const message =
    'Amazon needs a tracking tag. Remove the network and add it again with your tag as the account ID.'
  throw new NetworkFailure('refused', message)
}

/**
 * `ItemNotAccessible` (Product Advertising API 5.0, Error Messages) and `ResourceNotFound` (models of
 * the SDK). `InvalidParameterValue` names an item too (Product Advertising API 5.0, Troubleshooting)
 * but is said of requests that were wrong as well, so we are careful and do not take it for absence.
 */
const absence = /NotAccessible|NotFound/i

/** An error of its own says so; one that is merely missing may come back with the next answer. */
function isAbsent(asin: string, errors: readonly PartialError[]): boolean {
  return errors.some(({ code, type, reason, message, itemId }) => {
    const isAbout = itemId === asin || (message ?? '').includes(asin)
    return isAbout && absence.test([code, type, reason].join(' '))
  })
}
