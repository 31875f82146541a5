import type { changeSmartLink as contract, EndpointInput } from '@hopwise/contracts'
import { linkConfiguration } from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { lockOurs } from '#src/collection/get-ours.ts'
import { Conflict } from '#src/errors.ts'
import { definedOnly } from '#src/features/links/link-configuration/index.ts'
import { applyChange, requireDomain } from '#src/features/links/links/index.ts'
import { ensureTags } from '#src/features/links/tags/index.ts'
import { parse } from '#src/http/parse.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { presentSmartLink, type SmartLink } from './present-smart-links.ts'
import { namingAlias } from './taken-alias.ts'

type Input = EndpointInput<typeof contract>
type Change = Input['body']

export interface Saved {
  before: number
  after: number
}
export type Alongside = (inner: Ctx, saved: Saved) => Promise<void>

const configurationOf = linkConfiguration.partial()

export async function changeSmartLink(ctx: Ctx, { params, body }: Input): Promise<SmartLink> {
  await saveSmartLink(ctx, params.id, body, '')
  return await presentSmartLink(ctx, params.id)
}

/**
 * The one way to change where a link leads. Answers the versions before and after, which are the
 * same where nothing of its configuration changed. `note` says why, in words. What belongs to the
 * change is written `alongside`, in its transaction: neither happens without the other.
 */
export async function saveSmartLink(
  ctx: Ctx,
  linkId: number,
  change: Change,
  note: string,
  alongside: Alongside = async () => undefined,
): Promise<Saved> {
  const { version, productId, platform, customAlias, title, campaignId, ...more } = change
  const { domainId, tags, password, ...rest } = more
  const configuration = definedOnly(parse(configurationOf, rest))
  const slug = customAlias ?? undefined
  const fields = { productId, platform, slug, title, campaignId, domainId, tags, password }
  const done = await withTransaction(ctx, async (inner) => {
    await ensureTags(inner, tags)
    await requireDomain(inner, domainId)
    const link = await lockOurs(inner, links, linkId)
    if (version !== undefined && version !== link.version) throw changedElsewhere()
    const after = await namingAlias(() => applyChange(inner, link, fields, configuration, note))
    await alongside(inner, { before: link.version, after: after.version })
    return { link, after }
  })
  for (const slug of new Set([done.link.slug, done.after.slug])) await ctx.linkChanged(slug)
  ctx.live.announce(ctx.workspaceId, 'links')
  return { before: done.link.version, after: done.after.version }
}

function changedElsewhere(): Conflict {
  return new Conflict(
    'This link was changed elsewhere since you opened it. Load it again, then make your change.',
  )
}
