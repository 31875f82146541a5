import { linkAddresses, links } from '@hopwise/db'
import { or } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import {
  defaultPlace,
  holdersAt,
  isAllowedSlug,
  otherSlugs,
  type Place,
} from '#src/features/links/links/index.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlAt, shortUrlBases, shortUrlOf } from '#src/short-urls.ts'
import { withPauses } from '#src/with-pauses.ts'

const atOnce = 2000

interface Row {
  url: string
  /** Where the list has it, as far as it says so. */
  host: string | null
}

/** A name under which one of the workspace's links is answered. */
interface OwnName {
  url: string
  archivedAt: Date | null
  shortUrl: string
  /** Where new links are made. */
  isHere: boolean
}

/** Which short names are taken where new links are made, and by earlier rows of the list. */
export class SlugBook {
  readonly #ctx: Ctx
  readonly #taken = new Set<string>()
  readonly #own = new Map<string, OwnName[]>()
  /** What the workspace's short URLs begin with, by host. */
  readonly #bases: ReadonlyMap<string, string>
  #place: Place | undefined
  readonly #rows = new Map<string, Row & { line: number }>()

  constructor(ctx: Ctx) {
    this.#ctx = ctx
    this.#bases = new Map(shortUrlBases(ctx).map(({ base }) => [new URL(base).host, base]))
  }

  /** Asks for all short names that the next rows of a list could get. */
  async load(wanted: readonly string[]): Promise<void> {
    await this.#ask(wanted)
    const seen = new Set<string>()
    const others = new Set<string>()
    for await (const slug of withPauses(wanted)) {
      if (!this.isFree(slug) || seen.has(slug)) {
        for (const other of otherSlugs(slug)) others.add(other)
      }
      seen.add(slug)
    }
    await this.#ask([...others])
  }

  async #ask(wanted: readonly string[]): Promise<void> {
    const ctx = this.#ctx
    this.#place ??= await defaultPlace(ctx)
    const slugs = [...new Set(wanted)]
    for (let at = 0; at < slugs.length; at += atOnce) {
      const some = slugs.slice(at, at + atOnce)
      const holders = await holdersAt(ctx, this.#place, some)
      for (const slug of holders.keys()) this.#taken.add(slug)
      // A link that is found by its former name has others, whose links are not all found here.
      const asked = new Set(some)
      const own = (await this.#ownNames(some, holders)).filter(({ slug }) => asked.has(slug))
      for (const [slug, names] of Map.groupBy(own, ({ slug }) => slug)) this.#own.set(slug, names)
    }
  }

  async #ownNames(slugs: readonly string[], holders: ReadonlyMap<string, number | null>) {
    const ctx = this.#ctx
    const former = await ctx.orm
      .select()
      .from(linkAddresses)
      .where(ours(ctx, linkAddresses, among(linkAddresses.slug, slugs)))
    const movedIds = former.map(({ linkId }) => linkId)
    const found = await ctx.orm
      .select({
        id: links.id,
        slug: links.slug,
        domainId: links.domainId,
        url: links.originalUrl,
        archivedAt: links.archivedAt,
      })
      .from(links)
      .where(ours(ctx, links, or(among(links.slug, slugs), among(links.id, movedIds))))
    const addresses = Map.groupBy(former, ({ linkId }) => linkId)
    return found.flatMap((link) => {
      const named = (slug: string, shortUrl: string) => {
        return { ...link, slug, shortUrl, isHere: holders.get(slug) === link.id }
      }
      return [
        named(link.slug, shortUrlOf(ctx, link)),
        ...(addresses.get(link.id) ?? []).map(({ host, slug }) =>
          named(slug, shortUrlAt(ctx, host, slug)),
        ),
      ]
    })
  }

  /** Why a row with this name and address is there already, or null. */
  doubleOf(slug: string, listed: Row): string | null {
    const own = this.#own.get(slug)?.find((one) => this.#isSame(one, slug, listed))
    if (own !== undefined) {
      const where = own.isHere ? '' : ' at another domain'
      const archived = own.archivedAt === null ? '' : ', in the archive'
      return `You have this link${where} already${archived}: /${slug}.`
    }
    const { url, host } = listed
    const row = this.#rows.get(slug)
    // Of two hosts, it may be the link of another brand.
    const isSame = row?.url === url && (row.host === host || row.host === null || host === null)
    return isSame ? `Same as line ${row.line}.` : null
  }

  /** The host of another service says nothing of where the link is here; one of ours says all. */
  #isSame(own: OwnName, slug: string, { url, host }: Row): boolean {
    const base = host === null ? undefined : this.#bases.get(host)
    return own.url === url && (own.isHere || base === undefined || own.shortUrl === base + slug)
  }

  /** Whether another domain than the one that the list names has the same link. */
  isElsewhere(slug: string, url: string): boolean {
    return this.#own.get(slug)?.some((own) => own.url === url) ?? false
  }

  isFree(slug: string): boolean {
    return !this.#taken.has(slug) && !this.#rows.has(slug)
  }

  /** The next free one, or null to draw one; or why the row is there already. */
  otherFor(slug: string, row: Row): { slug: string | null; double: string | null } {
    for (const other of otherSlugs(slug)) {
      if (!isAllowedSlug(other)) continue
      const double = this.doubleOf(other, row)
      if (double !== null || this.isFree(other)) return { slug: other, double }
    }
    return { slug: null, double: null }
  }

  take(slug: string, line: number, row: Row): void {
    this.#rows.set(slug, { ...row, line })
  }
}

/** The short name of a link of the workspace that leads there, by address. */
export async function linksTo(ctx: Ctx, urls: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const all = [...new Set(urls)]
  for (let at = 0; at < all.length; at += atOnce) {
    const rows = await ctx.orm
      .select({ slug: links.slug, url: links.originalUrl })
      .from(links)
      .where(ours(ctx, links, among(links.originalUrl, all.slice(at, at + atOnce))))
    for (const { slug, url } of rows) found.set(url, slug)
  }
  return found
}
