import { createHash } from 'node:crypto'
import type {
  LinkImportPlan,
  ParsedLinkImport,
  PlannedLink,
  PlannedOutcome,
} from '@hopwise/contracts'
import { issuesOf } from '#src/features/links/link-configuration/index.ts'
import { requireCampaign } from '#src/features/links/links/index.ts'
import { requireProduct } from '#src/features/links/products/index.ts'
import { roomLeft } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withPauses } from '#src/with-pauses.ts'
import type { JudgedRow } from './judge-row.ts'
import { type ChosenProduct, findProducts } from './match-products.ts'
import { parseList } from './parse-list.ts'
import { linksTo, SlugBook } from './slug-book.ts'
import type { WantedLink } from './wanted-link.ts'

export interface PlannedRow {
  shown: PlannedLink
  /** Of a row that will be a link. */
  wanted: WantedLink | null
  product: ChosenProduct | null
}

export interface Plan extends Omit<LinkImportPlan, 'rows'> {
  rows: PlannedRow[]
}

/** What an import would do, row by row; writes nothing. */
export async function planImport(ctx: Ctx, input: ParsedLinkImport): Promise<Plan> {
  if (input.productId !== null) await requireProduct(ctx, input.productId)
  await requireCampaign(ctx, input.campaignId)
  const { about, rows: read } = await parseList(ctx, input)
  const wanted = read.flatMap((one) => (one.wanted === null ? [] : [one.wanted.url]))
  const book = new SlugBook(ctx)
  await book.load(read.flatMap(({ proposed }) => proposed?.slug ?? []))
  const known = await linksTo(ctx, wanted)
  const productOf = await findProducts(ctx, input)
  const room = await roomLeft(ctx, 'affiliateLinks')
  let left = room ?? Number.POSITIVE_INFINITY
  const drawn = new Map<string, number>()
  const plan = (one: JudgedRow): PlannedRow => {
    const row = place(one, { book, known, drawn, whenTaken: input.whenTaken })
    if (row.wanted === null) return row
    const product = productOf(one.productName, row.wanted.url)
    if (product === null) return over(row, 'refuse', 'Please select a product.')
    const issue = importIssueOf(ctx, row.wanted, product)
    if (issue !== null) return over(row, 'refuse', issue)
    if (left === 0) return over(row, 'refuse', noRoom(room ?? 0))
    left -= 1
    return { ...row, product, shown: { ...row.shown, product } }
  }
  const rows: PlannedRow[] = []
  for await (const one of withPauses(read)) rows.push(plan(one))
  return { ...about, room, rows, counts: countsOf(rows), digest: await digestOf(rows, input) }
}

/** What the verbs that make links would say, asked beforehand. */
function importIssueOf(
  ctx: Ctx,
  { url, configuration }: WantedLink,
  product: ChosenProduct,
): string | null {
  const link = { originalUrl: url, ...configuration }
  const messages = issuesOf(ctx, link, product.network).map(({ message }) => message)
  return messages.length > 0 ? [...new Set(messages)].join(' ') : null
}

interface Places {
  book: SlugBook
  /** Short names of the workspace's links by address. */
  known: ReadonlyMap<string, string>
  /** Lines of addresses that name no short name. */
  drawn: Map<string, number>
  whenTaken: ParsedLinkImport['whenTaken']
}

/** Finds the short name of a row, or why it needs none. */
function place(judged: JudgedRow, { book, known, drawn, whenTaken }: Places): PlannedRow {
  const { proposed, shown, wanted } = judged
  const row = { shown, wanted, product: null }
  if (wanted === null) return row
  const { line, url } = shown
  if (proposed === null) {
    const before = drawn.get(url)
    if (before !== undefined) return over(row, 'skip', `Same URL as line ${before}.`)
    drawn.set(url, line)
    const there = known.get(url)
    const hint = there === undefined ? null : `You already have a link to this URL: /${there}.`
    return { ...row, shown: { ...row.shown, note: joined(row.shown.note, hint) } }
  }
  const { slug, reason } = proposed
  if (slug === null) {
    if (whenTaken === 'skip') return over(row, 'skip', reason ?? '')
    return renamed(row, null, reason ?? '')
  }
  const double = book.doubleOf(slug, url)
  if (double !== null) return over(row, 'skip', double)
  const isLowered = reason !== null && slug === proposed.asked.toLowerCase()
  const isFree = book.isFree(slug)
  if (!isFree || (reason !== null && !isLowered)) {
    const why = isFree || !isLowered ? (reason ?? taken(slug)) : taken(slug)
    if (whenTaken === 'skip') return over(row, 'skip', why)
    const other = isFree ? { slug, double: null } : book.otherFor(slug, url)
    if (other.double !== null) return over(row, 'skip', other.double)
    if (other.slug !== null) book.take(other.slug, line, url)
    return renamed(row, other.slug, why)
  }
  book.take(slug, line, url)
  return reason === null
    ? { ...row, shown: { ...row.shown, slug, asked: null } }
    : renamed(row, slug, reason)
}

const taken = (slug: string) => `The short name ${slug} is taken.`

function renamed(row: PlannedRow, slug: string | null, reason: string): PlannedRow {
  return { ...row, shown: { ...row.shown, outcome: 'rename', slug, reason } }
}

function over(row: PlannedRow, outcome: 'skip' | 'refuse', reason: string): PlannedRow {
  return { wanted: null, product: null, shown: { ...row.shown, outcome, reason, slug: null } }
}

function joined(...texts: (string | null)[]): string | null {
  return texts.filter((text) => text !== null).join(' ') || null
}

function noRoom(room: number): string {
  const links = room === 1 ? '1 more link' : `${room} more links`
  return room === 0
    ? 'Your plan has no room for more links this month.'
    : `Your plan has room for ${links} this month.`
}

function countsOf(rows: readonly PlannedRow[]): Record<PlannedOutcome, number> {
  const counts = { create: 0, rename: 0, skip: 0, refuse: 0 }
  for (const { shown } of rows) counts[shown.outcome] += 1
  return counts
}

/** Two plans of one digest make the same links. */
async function digestOf(
  rows: readonly PlannedRow[],
  { campaignId }: ParsedLinkImport,
): Promise<string> {
  const hash = createHash('sha256').update(String(campaignId))
  for await (const { shown, wanted } of withPauses(rows)) {
    const { line, outcome, slug, product } = shown
    hash.update(JSON.stringify([line, outcome, slug, productKey(product), wanted]))
  }
  return hash.digest('hex')
}

const productKey = (product: PlannedLink['product']) => product && [product.id, product.name]
