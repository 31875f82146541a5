import type { changeDomain as contract, EndpointInput } from '@hopwise/contracts'
import { domains } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { lockWorkspace } from '#src/collection/lock-workspace.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { dangerMessage, webRiskMessage } from '#src/features/links/link-configuration/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { isShortUrl } from '#src/short-urls.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { presentDomain } from './list-domains.ts'

type Input = EndpointInput<typeof contract>

export async function changeDomain(ctx: Ctx, { params, body }: Input) {
  refuseInSample(ctx)
  await refuseUrls(ctx, body)
  const row = await withTransaction(ctx, async (inner) => {
    // Two that become the default at once take turns.
    await lockWorkspace(inner)
    const before = await lockOurs(inner, domains, params.id)
    if (body.isDefault === true) {
      if (before.verifiedAt === null) throw notVerified()
      await inner.orm
        .update(domains)
        .set({ isDefault: false })
        .where(ours(inner, domains, eq(domains.isDefault, true)))
    }
    const { isDefault = before.isDefault, rootUrl = before.rootUrl } = body
    const { unknownUrl = before.unknownUrl } = body
    const [after] = await inner.orm
      .update(domains)
      .set({ isDefault, rootUrl, unknownUrl })
      .where(ours(inner, domains, eq(domains.id, before.id)))
      .returning()
    return after ?? before
  })
  await announceDomains(ctx)
  return await presentDomain(ctx, row)
}

type Whose = Pick<Ctx, 'domainsChanged' | 'live' | 'workspaceId'>

/** Which host is whose, and what short URLs begin with. */
export async function announceDomains(ctx: Whose): Promise<void> {
  await ctx.domainsChanged()
  for (const topic of ['domains', 'links', 'account'] as const) {
    ctx.live.announce(ctx.workspaceId, topic)
  }
}

function notVerified(): Conflict {
  const message = 'This domain isn’t verified yet. Add its DNS records first, then check it.'
  return new Conflict(message, [{ path: 'isDefault', message }])
}

/** It would be asked of a visitor whom no link's own checks protect, or lead around in a circle. */
async function refuseUrls(ctx: Ctx, body: Input['body']): Promise<void> {
  await ctx.dangers.read()
  const own = await ctx.orm.select({ host: domains.host }).from(domains).where(ours(ctx, domains))
  for (const path of ['rootUrl', 'unknownUrl'] as const) {
    const url = body[path]
    if (url == null) continue
    // One of its own that is pending leads around as well once it is verified.
    const name = new URL(url).hostname.replace(/\.$/, '')
    if (isShortUrl(ctx, url) || own.some(({ host }) => host === name)) {
      throw Invalid.field(path, 'This is a domain of short links. Enter a page on another host.')
    }
    const danger = dangerMessage(ctx, url) ?? (await webRiskMessage(ctx, url))
    if (danger !== null) throw Invalid.field(path, danger)
  }
}
