import { links } from '@hopwise/db'
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
import { withPauses } from '#src/with-pauses.ts'

const atOnce = 2000

interface Row {
  url: string
  /** Where the list has it, as far as it says so. */
  host: string | null
}

/** Which short names are taken where new links are made, and by earlier rows of the list. */
export class SlugBook {
  readonly #ctx: Ctx
  readonly #taken = new Set<string>()
  /** The workspace's links that have names there, by name. */
  readonly #own = new Map<string, { url: string; archivedAt: Date | null }>()
  /** Names and addresses of its links that are at other domains. */
  readonly #elsewhere = new Set<string>()
  #place: Place | undefined
  readonly #rows = new Map<string, Row & { line: number }>()

  constructor(ctx: Ctx) {
    this.#ctx = ctx
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
      const ids = [...holders.values()].filter((id) => id !== null)
      const found = await ctx.orm
        .select({
          id: links.id,
          slug: links.slug,
          url: links.originalUrl,
          archivedAt: links.archivedAt,
        })
        .from(links)
        .where(ours(ctx, links, or(among(links.id, ids), among(links.slug, some))))
      const byId = new Map(found.map((one) => [one.id, one]))
      for (const [slug, id] of holders) {
        this.#taken.add(slug)
        const own = id === null ? undefined : byId.get(id)
        if (own !== undefined) this.#own.set(slug, own)
      }
      for (const { id, slug, url } of found) {
        if (holders.get(slug) !== id) this.#elsewhere.add(`${slug} ${url}`)
      }
    }
  }

  /** Why a row with this name and address is there already, or null. */
  doubleOf(slug: string, { url, host }: Row): string | null {
    const own = this.#own.get(slug)
    if (own?.url === url) {
      return `You have this link already${own.archivedAt === null ? '' : ', in the archive'}: /${slug}.`
    }
    const row = this.#rows.get(slug)
    // Of two hosts, it may be the link of another brand.
    const isSame = row?.url === url && (row.host === host || row.host === null || host === null)
    return isSame ? `Same as line ${row.line}.` : null
  }

  /** Whether the same link is at another domain, where a second one here is no mistake for certain. */
  isElsewhere(slug: string, url: string): boolean {
    return this.#elsewhere.has(`${slug} ${url}`)
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
