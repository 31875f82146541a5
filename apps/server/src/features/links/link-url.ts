import { shortUrlBase } from '#src/config.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

export function shortUrlOf(ctx: Ctx, slug: string): string {
  return shortUrlBase(ctx.config) + slug
}

/** A short link that leads to a short link of ours could lead back to itself. */
export function refuseOwnShortLink(ctx: Ctx, originalUrl: string): void {
  const { host, pathname } = new URL(originalUrl)
  const own = new URL(ctx.config.publicUrl).host
  if (host === ctx.config.shortHost || (host === own && pathname.startsWith('/l/'))) {
    throw Invalid.field('originalUrl', 'A link cannot lead to another short link of Hopwise.')
  }
}
