import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Sandbox } from '../vendor-needs.ts'
import { type Account, type Booked, booksOf, pacificTime } from './books.ts'
import type { Switches } from './controls.ts'

const retryDelaysMs = [250, 1_000, 5_000, 20_000]
const sentKept = 200
/** Of a tracking id, in the old system. */
const longestOldTid = 24

type Seal = 'good' | 'forged' | 'truncated'
type Role = 'AFFILIATE' | 'VENDOR'

interface Sent {
  receipt: string
  type: string
  role: Role
  attempt: number
  /** What was answered; 0 when no one did. */
  status: number
}

export interface Notifications {
  /** Tells the accounts that take part, unless a switch says otherwise. */
  send(booked: Booked): void
  /** Tells the affiliate again, once; answers the status, or null without an address. */
  resend(booked: Booked, seal: Seal): Promise<number | null>
  /** A type that is about no transaction of the books. */
  sendType(nick: string, type: string): Promise<number | null>
  /** Sends what waits for its turn; back once all was sent at least once. */
  flush(): Promise<void>
  sent(): readonly Sent[]
}

export function createNotifications(sandbox: Sandbox, switches: Switches): Notifications {
  const log: Sent[] = []
  const pending: (() => Promise<void>)[] = []
  const underway = new Set<Promise<void>>()
  function accountOf(nick: string | null): Account | undefined {
    const account = nick === null ? undefined : booksOf(sandbox).accounts[nick]
    return account?.insUrl === '' ? undefined : account
  }

  async function post(account: Account, message: object, seal: Seal): Promise<number> {
    const answer = await fetch(account.insUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: sealed(account.secretKey, message, seal),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    await answer?.body?.cancel()
    return answer?.status ?? 0
  }

  const payloadFor = (booked: Booked, role: Role) =>
    accountOf(role === 'VENDOR' ? booked.vendor : booked.affiliate)

  async function send(booked: Booked, role: Role, attempt: number, seal: Seal) {
    const account = payloadFor(booked, role)
    if (account === undefined) return null
    const message = messageOf(booked, { role, attempt, switches })
    const status = await post(account, message, seal)
    log.push({ receipt: booked.receipt, type: booked.type, role, attempt, status })
    log.splice(0, log.length - sentKept)
    return status
  }

  async function deliver(booked: Booked, role: Role, attempt = 1): Promise<void> {
    const status = await send(booked, role, attempt, 'good')
    const delay = retryDelaysMs[attempt - 1]
    if (status === null || (status >= 200 && status < 300) || delay === undefined) return
    setTimeout(() => void deliver(booked, role, attempt + 1), delay).unref()
  }

  async function flush(): Promise<void> {
    for (const waiting of pending.splice(0)) await waiting()
  }

  async function sendNow(booked: Booked, role: Role): Promise<void> {
    if (switches.drop || payloadFor(booked, role) === undefined) return
    const all = async () => {
      await deliver(booked, role)
      if (switches.double) await deliver(booked, role)
    }
    if (!switches.reorder) return await all()
    if (pending.length === 0) {
      pending.push(all)
      return
    }
    await all()
    await flush()
  }

  async function sendToBoth(booked: Booked): Promise<void> {
    // After the answer to the caller.
    await setImmediate()
    await sendNow(booked, 'AFFILIATE')
    await sendNow(booked, 'VENDOR')
  }

  return {
    send(booked) {
      const sending = sendToBoth(booked).finally(() => underway.delete(sending))
      underway.add(sending)
    },
    resend: (booked, seal) => send(booked, 'AFFILIATE', 1, seal),
    async sendType(nick, type) {
      const account = accountOf(nick)
      if (account === undefined) return null
      const at = pacificTime(sandbox.now().toISOString())
      const receipt = '********'
      const fields = { transactionTime: at, receipt, transactionType: type, role: 'AFFILIATE' }
      return await post(account, { ...fields, vendor: nick, version: 8, attemptCount: 1 }, 'good')
    },
    async flush() {
      await Promise.all(underway)
      await flush()
    },
    sent: () => log,
  }
}

/** ClickBank, Instant Notification Service: the key is 32 hex digits of the secret's SHA-1, as ASCII. */
function sealed(secretKey: string, message: object, seal: Seal): string {
  const secret = seal === 'forged' ? 'SOMEBODYELSE' : secretKey
  const key = createHash('sha1').update(secret).digest('hex').slice(0, 32)
  const iv = randomBytes(16)
  const sealing = createCipheriv('aes-256-cbc', Buffer.from(key, 'ascii'), iv)
  const bytes = Buffer.concat([sealing.update(JSON.stringify(message)), sealing.final()])
  const whole = bytes.toString('base64')
  const notification = seal === 'truncated' ? whole.slice(0, whole.length / 2) : whole
  return JSON.stringify({ notification, iv: iv.toString('base64') })
}

const money = (cents: number) => Number((cents / 100).toFixed(2))

function messageOf(
  one: Booked,
  { role, attempt, switches }: { role: Role; attempt: number; switches: Switches },
): object {
  const sum = (key: 'priceCents' | 'affiliateCents') =>
    one.items.reduce((total, item) => total + item[key], 0)
  const ours = (item: { priceCents: number; affiliateCents: number }) =>
    role === 'AFFILIATE' ? item.affiliateCents : item.priceCents - item.affiliateCents
  const cased = switches.upperCase ? one.tid?.toUpperCase() : one.tid
  const trackingCode = switches.cutTid ? cased?.slice(0, longestOldTid) : cased
  return {
    transactionTime: pacificTime(one.at),
    receipt: one.receipt,
    transactionType: one.type,
    vendor: one.vendor,
    affiliate: one.affiliate,
    role,
    totalAccountAmount: money(one.items.reduce((total, item) => total + ours(item), 0)),
    paymentMethod: 'VISA',
    totalOrderAmount: money(sum('priceCents')),
    totalTaxAmount: 0,
    totalShippingAmount: 0,
    currency: 'USD',
    orderLanguage: 'EN',
    trackingCodes: trackingCode ? [trackingCode] : [],
    lineItems: one.items.map((item) => ({
      itemNo: item.itemNo,
      productTitle: item.title,
      shippable: false,
      recurring: item.isRecurring,
      accountAmount: money(ours(item)),
      quantity: 1,
      lineItemType: 'ORIGINAL',
      productPrice: money(item.priceCents),
      affiliatePayout: money(item.affiliateCents),
      ...(item.isRecurring && { paymentsProcessed: one.payments, paymentsRemaining: 99 }),
    })),
    customer: {
      billing: { firstName: 'Blaise', lastName: 'Buyer', email: 'blaise.buyer@example.com' },
    },
    version: 8,
    attemptCount: attempt,
  }
}
