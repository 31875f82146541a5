import { createHash, type Hash } from 'node:crypto'
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
import { type ChosenProduct, findProducts, type ProductFinder } from './match-products.ts'
import { type About, type ListPart, parseList } from './parse-list.ts'
import { linksTo, SlugBook } from './slug-book.ts'
import type { WantedLink } from './wanted-link.ts'

export interface PlannedRow {
  shown: PlannedLink
  /** Of a row that will be a link. */
  wanted: WantedLink | null
  product: ChosenProduct | null
}

/** A plan in the making: it is read once, part by part, so that no list is held as a whole. */
export interface Planning {
  about: About & Pick<LinkImportPlan, 'room'>
  rows: (ctx: Ctx) => AsyncGenerator<PlannedRow[]>
  /** Of the rows so far. */
  counts: Record<PlannedOutcome, number>
  digest: () => string
  /** Lets the next list be read. */
  end: () => Promise<unknown>
}

/** So many are looked up at once. */
const rowsAtOnce = 2000

/** What an import would do, row by row; writes nothing. */
export async function planImport(ctx: Ctx, input: ParsedLinkImport): Promise<Planning> {
  await ctx.dangers.read()
  if (input.productId !== null) await requireProduct(ctx, input.productId)
  await requireCampaign(ctx, input.campaignId)
  const parts = parseList(ctx, input)
  const end = () => parts.return(undefined)
  try {
    const first: ListPart | undefined = (await parts.next()).value
    if (first === undefined || !('about' in first)) throw new Error('a list has no description')
    const productOf = await findProducts(ctx, input)
    const room = await roomLeft(ctx, 'affiliateLinks')
    const judge = new Judge(input, productOf, room)
    const { counts } = judge
    const rows = (inner: Ctx) => planParts(inner, parts, judge)
    return { about: { ...first.about, room }, rows, counts, digest: () => judge.digest(), end }
  } catch (error) {
    await end()
    throw error
  }
}

async function* planParts(
  ctx: Ctx,
  parts: AsyncIterable<ListPart>,
  judge: Judge,
): AsyncGenerator<PlannedRow[]> {
  const book = new SlugBook(ctx)
  let waiting: JudgedRow[] = []
  for await (const part of parts) {
    if ('about' in part) continue
    waiting.push(...part.rows)
    if (waiting.length < rowsAtOnce) continue
    yield await judge.plan(ctx, book, waiting)
    waiting = []
  }
  if (waiting.length > 0) yield await judge.plan(ctx, book, waiting)
}

/** Decides on each row in turn, knowing those before it. */
class Judge {
  readonly counts: Record<PlannedOutcome, number> = { create: 0, rename: 0, skip: 0, refuse: 0 }
  readonly #input: ParsedLinkImport
  readonly #productOf: ProductFinder
  readonly #room: number | null
  readonly #hash: Hash
  /** Lines of addresses that name no short name. */
  readonly #drawn = new Map<string, number>()

  constructor(input: ParsedLinkImport, productOf: ProductFinder, room: number | null) {
    this.#input = input
    this.#productOf = productOf
    this.#room = room
    this.#hash = createHash('sha256').update(String(input.campaignId))
  }

  async plan(ctx: Ctx, book: SlugBook, read: readonly JudgedRow[]): Promise<PlannedRow[]> {
    await book.load(read.flatMap(({ proposed }) => proposed?.slug ?? []))
    const wanted = read.flatMap((one) => (one.wanted === null ? [] : [one.wanted.url]))
    const places = {
      book,
      known: await linksTo(ctx, wanted),
      drawn: this.#drawn,
      whenTaken: this.#input.whenTaken,
    }
    const rows: PlannedRow[] = []
    for await (const one of withPauses(read)) {
      const row = this.#decide(ctx, place(one, places), one.productName)
      this.#add(row)
      rows.push(row)
    }
    return rows
  }

  #decide(ctx: Ctx, row: PlannedRow, productName: string | undefined): PlannedRow {
    if (row.wanted === null) return row
    const product = this.#productOf(productName, row.wanted.url)
    if (product === null) return over(row, 'refuse', 'Please select a product.')
    const issue = importIssueOf(ctx, row.wanted, product)
    if (issue !== null) return over(row, 'refuse', issue)
    const links = this.counts.create + this.counts.rename
    if (links === this.#room) return over(row, 'refuse', noRoom(this.#room))
    return { ...row, product, shown: { ...row.shown, product } }
  }

  #add({ shown, wanted }: PlannedRow): void {
    const { line, outcome, slug, product } = shown
    this.counts[outcome] += 1
    this.#hash.update(JSON.stringify([line, outcome, slug, productKey(product), wanted]))
  }

  /** Two plans of one digest make the same links. */
  digest(): string {
    return this.#hash.digest('hex')
  }
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
    return noted(row, hint)
  }
  const { slug, reason, host } = proposed
  const listed = { url, host }
  if (slug === null) {
    if (whenTaken === 'skip') return over(row, 'skip', reason ?? '')
    return renamed(row, null, reason ?? '')
  }
  const double = book.doubleOf(slug, listed)
  if (double !== null) return over(row, 'skip', double)
  const isLowered = reason !== null && slug === proposed.asked.toLowerCase()
  const isFree = book.isFree(slug)
  if (!isFree || (reason !== null && !isLowered)) {
    const why = isFree || !isLowered ? (reason ?? taken(slug)) : taken(slug)
    if (whenTaken === 'skip') return over(row, 'skip', why)
    const other = isFree ? { slug, double: null } : book.otherFor(slug, listed)
    if (other.double !== null) return over(row, 'skip', other.double)
    if (other.slug !== null) book.take(other.slug, line, listed)
    return renamed(row, other.slug, why)
  }
  book.take(slug, line, listed)
  const made = noted(row, book.isElsewhere(slug, url) ? elsewhere(slug) : null)
  return reason === null
    ? { ...made, shown: { ...made.shown, slug, asked: null } }
    : renamed(made, slug, reason)
}

const taken = (slug: string) => `The short name ${slug} is taken.`

const elsewhere = (slug: string) => `You have this link at another domain already: /${slug}.`

function noted(row: PlannedRow, hint: string | null): PlannedRow {
  return { ...row, shown: { ...row.shown, note: joined(row.shown.note, hint) } }
}

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

const productKey = (product: PlannedLink['product']) => product && [product.id, product.name]
