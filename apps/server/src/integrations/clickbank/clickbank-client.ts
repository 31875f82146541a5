import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { NetworkFailure } from '../network-failure.ts'
import { type ClickbankProduct, orderList, productList } from './clickbank-shapes.ts'
import { parseRefusal } from './refusal.ts'
import type { ClickbankTransaction } from './transaction.ts'

export interface ClickbankAccess {
  apiUrl: string
  apiKey: string
  /** The sandbox takes any number of requests a second. */
  isSandbox: boolean
  now(): Date
}

interface ClickbankPage<Row> {
  rows: Row[]
  hasMore: boolean
}

export interface ClickbankClient {
  /** What the account earned as an affiliate from `from` to `to`, both included; pages begin at 1. */
  listOrders(from: string, to: string, page: number): Promise<ClickbankPage<ClickbankTransaction>>
  /** The products that a vendor sells; refused for an account that is none. */
  listProducts(vendor: string, page: number): Promise<ClickbankPage<ClickbankProduct>>
}

const patienceMs = 20_000
/** 10 requests a second are an address's, 2,000 characters an address may have (ClickBank API Specifications). */
const paceMs = 110
const maxUrlLength = 2_000

let lastAskedAt = 0

/** All that this process asks shares one address, hence one pace. */
async function keepPace(): Promise<void> {
  const at = Math.max(performance.now(), lastAskedAt + paceMs)
  lastAskedAt = at
  const ahead = at - performance.now()
  if (ahead > 0) await wait(ahead)
}

/** ClickBank's REST API 1.3: parameters in the address alone, the raw key as `Authorization`. */
export function createClickbankClient(access: ClickbankAccess): ClickbankClient {
  async function get<Schema extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    page: number,
    schema: Schema,
  ): Promise<{ hasMore: boolean; answer: z.output<Schema> }> {
    const url = `${access.apiUrl}/rest/1.3/${path}?${new URLSearchParams(query)}`
    if (url.length > maxUrlLength) {
      throw new NetworkFailure('not-understood', 'This name is too long for ClickBank.')
    }
    if (!access.isSandbox) await keepPace()
    const { status, text } = await reach(url, {
      authorization: access.apiKey,
      accept: 'application/json',
      page: String(page),
    })
    const refusal = parseRefusal(status, text, access.now())
    if (refusal !== null) throw refusal
    return { hasMore: status === 206, answer: understand(schema, text) }
  }

  return {
    async listOrders(from, to, page) {
      const query = { startDate: from, endDate: to, role: 'AFFILIATE' }
      const { answer, hasMore } = await get('orders2/list', query, page, orderList)
      return { rows: answer, hasMore }
    },
    async listProducts(vendor, page) {
      const { answer, hasMore } = await get('products/list', { site: vendor }, page, productList)
      return { rows: answer, hasMore }
    },
  }
}

async function reach(url: string, headers: Record<string, string>) {
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    throw new NetworkFailure('away', 'ClickBank did not answer.')
  }
}

function understand<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const read = schema.safeParse(jsonOf(text))
  if (read.success) return read.data
  const where = read.error.issues[0]?.path.join('.')
  throw new NetworkFailure(
    'not-understood',
    `ClickBank sent an unreadable answer${where ? ` (at ${where})` : ''}.`,
  )
}

/** An answer without rows may have no body at all. */
function jsonOf(text: string): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}
