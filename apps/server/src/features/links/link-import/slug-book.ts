import { links } from '@hopwise/db'
import { among } from '#src/collection/among.ts'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { foreignSlugs } from '#src/features/links/links/index.ts'
import type { Ctx } from '#src/services.ts'
import { withPauses } from '#src/with-pauses.ts'
import { isAllowed, otherSlug } from './short-name.ts'

const atOnce = 2000
/** Then one is drawn. */
const choices = 20

interface Taken {
  /** Its address, where it is a link of the workspace. */
  own: { url: string; isArchived: boolean } | null
}

/** Which short names are taken, of all workspaces, and by earlier rows of the list. */
export class SlugBook {
  readonly #ctx: Ctx
  readonly #taken = new Map<string, Taken>()
  readonly #rows = new Map<string, { line: number; url: string }>()

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
        for (let n = 2; n <= choices; n += 1) others.add(otherSlug(slug, n))
      }
      seen.add(slug)
    }
    await this.#ask([...others])
  }

  async #ask(wanted: readonly string[]): Promise<void> {
    const { orm, workspaceId } = this.#ctx
    const slugs = [...new Set(wanted)]
    for (let at = 0; at < slugs.length; at += atOnce) {
      const found = await orm
        .select({
          slug: links.slug,
          workspaceId: links.workspaceId,
          url: links.originalUrl,
          archivedAt: links.archivedAt,
        })
        .from(links)
        .where(acrossWorkspaces('slug', among(links.slug, slugs.slice(at, at + atOnce))))
      for (const one of found) {
        const isOwn = one.workspaceId === workspaceId
        const own = isOwn ? { url: one.url, isArchived: one.archivedAt !== null } : null
        this.#taken.set(one.slug, { own })
      }
      for (const slug of await foreignSlugs(orm, workspaceId, slugs.slice(at, at + atOnce))) {
        this.#taken.set(slug, { own: null })
      }
    }
  }

  /** Why a row with this name and address is there already, or null. */
  doubleOf(slug: string, url: string): string | null {
    const own = this.#taken.get(slug)?.own
    if (own?.url === url) {
      return `You have this link already${own.isArchived ? ', in the archive' : ''}: /${slug}.`
    }
    const row = this.#rows.get(slug)
    return row?.url === url ? `Same as line ${row.line}.` : null
  }

  isFree(slug: string): boolean {
    return !this.#taken.has(slug) && !this.#rows.has(slug)
  }

  /** The next free one, or null to draw one; or why the row is there already. */
  otherFor(slug: string, url: string): { slug: string | null; double: string | null } {
    for (let n = 2; n <= choices; n += 1) {
      const other = otherSlug(slug, n)
      if (!isAllowed(other)) continue
      const double = this.doubleOf(other, url)
      if (double !== null || this.isFree(other)) return { slug: other, double }
    }
    return { slug: null, double: null }
  }

  take(slug: string, line: number, url: string): void {
    this.#rows.set(slug, { line, url })
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
