import { type ConversionKind, type ConversionStatus, postbackFieldNames } from '@hopwise/contracts'
import { type ConversionReport, connectedSources } from '#src/features/money/earnings/index.ts'
import {
  bareWord,
  eventOfType,
  meaningOfStatus,
  meaningOfType,
  type WordMeaning,
} from './network-statuses.ts'
import { type ReadMoney, readMoney, untilSaid } from './read-money.ts'
import { short } from './short.ts'

/** What the address says where a call says nothing. */
export interface CallDefaults {
  source: string
  defaultStatus: 'pending' | 'confirmed'
  currency: string
  payoutHoldDays: number | null
}

export interface ParsedCall {
  /** Null where nothing can be made of the call. */
  report: ConversionReport | null
  /** Why nothing is made of it, where that is so. */
  outcome: 'test' | 'ignored' | 'refused' | null
  reason: string | null
}

/**
 * Names of parameters without their signs, in lower case: Voluum, BeMob, RedTrack, Keitaro,
 * impact.com, Awin and Webgains (clickref), Rakuten (u1), Tradedoubler (epi), ShareASale (afftrack),
 * CJ (sid), Everflow (sub1 to sub5). `tid` is ClickBank's sub id and Keitaro's transaction id.
 */
const aliases = {
  clickId: ['cid', 'clickid', 'subid', 'affsub', 's2', 'externalid'],
  subId:
    'clickref u1 epi afftrack sid sub1 subid1 s1 sharedid sub2 subid2 sub3 subid3 sub4 subid4 sub5 subid5 affsub2 affsub3 affsub4 affsub5'.split(
      ' ',
    ),
  ...postbackFieldNames,
  type: ['et', 'type', 'event', 'goal', 'transactiontype'],
  status: ['status', 'state'],
  currency: ['currency', 'cur'],
} as const

const maxIdLength = 200
const dayMs = 86_400_000
/** What is left where a network has no value for a placeholder. */
const unreplaced =
  /^(?:\{+[^{}]*\}+|\[+=?[^[\]]*\]+|%[a-z_]\w*%|#[a-z_]\w*#|\$\{?[a-z_]\w*\}?\$?|<[^<>]+>|REPLACE|OPTIONAL)$/i

/** Makes of a call's fields what the network reports; pure, so that a trial says what a call does. */
export function readCall(
  fields: Readonly<Record<string, string>>,
  defaults: CallDefaults,
  now: Date,
): ParsedCall {
  const notes: string[] = []
  const values = valuesOf(fields, notes)
  const find = (names: readonly string[]) =>
    names.map((name) => values.get(name)).find((value) => value !== undefined)

  const type = find(aliases.type) ?? ''
  const status = translated(find(aliases.status) ?? '', values)
  const said = meaningOf(type, status, notes)
  if (said.counts === 'test' || /^(?:1|true|yes)$/i.test(values.get('test') ?? '')) {
    return { report: null, outcome: 'test', reason: 'The network marked it as a test.' }
  }
  if (said.counts === 'never') {
    return nothing(`“${short(type || status)}” pays nothing, so there is nothing to count.`)
  }

  const isClickbank = defaults.source === 'clickbank'
  const tid = values.get('tid')
  const clickId = find([...aliases.clickId, ...(isClickbank ? ['tid'] : [])])
  const subIds = [
    ...new Set(
      [...(isClickbank ? ['tid'] : []), ...aliases.clickId, ...aliases.subId].flatMap(
        (name) => values.get(name) ?? [],
      ),
    ),
  ].filter((one) => one.length <= maxIdLength)
  const reported = find(aliases.transaction) ?? (isClickbank ? undefined : tid)
  if (reported !== undefined && reported.length > maxIdLength) {
    return nothing(`Its transaction ID is longer than ${maxIdLength} characters.`)
  }
  if (reported === undefined && connectedSources.has(defaults.source)) {
    return nothing(
      'It has no transaction ID. This network’s orders also arrive in other ways, and the ID keeps them from counting twice.',
    )
  }
  if (reported === undefined && (clickId ?? subIds[0]) === undefined) {
    return nothing('It has neither a transaction ID nor a click ID.', notes)
  }
  const eventName = eventOfType(type).slice(0, 60)
  const key = (clickId ?? subIds[0] ?? '').toLowerCase()
  if (reported === undefined && key.length > maxIdLength) {
    return nothing(`Its click ID is longer than ${maxIdLength} characters.`)
  }
  const transactionId = reported ?? `click:${key}:${eventName}`

  const amountField = aliases.amount.find((name) => values.has(name))
  const amountText = amountField && values.get(amountField)
  const money = readMoney(amountField, amountText, find(aliases.currency), defaults.currency)
  if (money.unclear !== null) notes.push(money.unclear.why)
  if (isTiny(money)) notes.push(tooSmall(amountField, amountText))
  const kind = kindOf(said, money.amount, notes)
  const isReversal = kind === 'refund' || kind === 'chargeback'
  const isLead = [type, status].some((word) => bareWord(word) === 'lead')
  const isPaying = !isReversal && said.status !== 'reversed' && !isLead
  const lacksAmount = isPaying && amountText === undefined
  if (lacksAmount) notes.push(noAmount)
  const initial = isReversal
    ? said.status === 'pending'
      ? 'pending'
      : 'confirmed'
    : (said.status ?? defaults.defaultStatus)
  const waits = initial === 'pending' && !isReversal && defaults.payoutHoldDays !== null
  return {
    outcome: null,
    reason: notes.length > 0 ? notes.join(' ') : null,
    report: {
      source: defaults.source,
      transactionId: isClickbank ? transactionId.toUpperCase() : transactionId,
      kind,
      status: initial,
      amount: amountOf(money, isReversal, initial),
      ...(lacksAmount && { unclearAmount: '' }),
      ...(money.unclear !== null && { unclearAmount: money.unclear.text }),
      currency: money.currency,
      subIds,
      occurredAt: null,
      confirmAt: waits ? new Date(now.getTime() + (defaults.payoutHoldDays ?? 0) * dayMs) : null,
    },
  }
}

/** What is taken back follows its sale, and a lead may pay later; anything else should name its amount. */
const noAmount = `It has no amount. ${untilSaid} Add the network’s placeholder for it to the postback URL, as in payout={payout}.`

/** Less than half a cent: it is understood, and earnings are kept to the cent. */
function isTiny({ amount, isNothing }: ReadMoney): boolean {
  return amount !== null && !isNothing && Number(amount) === 0
}

function tooSmall(field = '', text = ''): string {
  return `Its ${field}, “${short(text)}”, is less than half a cent, so it counts as 0.00.`
}

function nothing(reason: string, notes: string[] = []): ParsedCall {
  return { report: null, outcome: 'ignored', reason: [reason, ...notes].join(' ') }
}

/** By bare name, the first that says something; placeholders that no one replaced say nothing. */
function valuesOf(fields: Readonly<Record<string, string>>, notes: string[]) {
  const values = new Map<string, string>()
  const left: string[] = []
  for (const [name, raw] of Object.entries(fields)) {
    const value = raw.trim()
    const bare = bareWord(name)
    if (unreplaced.test(value)) left.push(short(value))
    else if (value !== '' && bare !== '' && !values.has(bare)) values.set(bare, value)
  }
  if (left.length > 0) notes.push(`The network did not replace ${left.slice(0, 5).join(', ')}.`)
  return values
}

/** Keitaro's mapping in the URL: `sale_status=approved,confirmed` makes an approved one a sale. */
function translated(status: string, values: Map<string, string>): string {
  const bare = bareWord(status)
  if (bare === '') return status
  for (const name of ['lead', 'sale', 'rejected', 'rebill', 'refund', 'chargeback', 'trash']) {
    const words = values.get(`${name}status`)?.split(',') ?? []
    if (words.some((word) => bareWord(word) === bare)) return name
  }
  return status
}

function meaningOf(type: string, status: string, notes: string[]): WordMeaning {
  const byType = type === '' ? {} : meaningOfType(type)
  const byStatus = status === '' ? {} : meaningOfStatus(status)
  if (byStatus === null) {
    notes.push(`The status “${short(status)}” is unknown, so the default status was used.`)
    return byType
  }
  return { ...byType, ...byStatus }
}

function kindOf({ kind }: WordMeaning, amount: string | null, notes: string[]): ConversionKind {
  if (amount?.startsWith('-') && (kind === undefined || kind === 'sale')) {
    notes.push('The amount is negative, so it was recorded as a refund.')
    return 'refund'
  }
  return kind ?? 'sale'
}

/** Nothing taken back, or of what is reversed, is no amount: what was reported of the sale stands. */
function amountOf(
  { amount, isNothing }: ReadMoney,
  isReversal: boolean,
  status: ConversionStatus,
): string | null {
  if (amount === null) return null
  if (isNothing && (isReversal || status === 'reversed')) return null
  const size = amount.replace(/^-/, '')
  return isReversal ? `-${size}` : size
}
