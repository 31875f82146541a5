import type { changePlacement as contract, EndpointInput } from '@hopwise/contracts'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceChanges } from './announce-changes.ts'
import { lockListed, type PlacementRow, writePlacement } from './get-placement.ts'
import { showPlacement } from './list-placements.ts'
import { chooseLink, type KeptLink, keepLink } from './placement-link.ts'
import { linkKindOf } from './present-placements.ts'
import type { Placement } from './select-placements.ts'
import { sitesOf } from './sites-of.ts'

type Input = EndpointInput<typeof contract>
type Change = Omit<Input['body'], 'version'>

export async function changePlacement(ctx: Ctx, { params, body }: Input): Promise<Placement> {
  const { version, ...change } = body
  const slugs = await withTransaction(ctx, async (inner) => {
    const before = await lockListed(inner, params.id, version)
    if (Object.keys(change).length === 0) return null
    const { linkKind: _, ...fields } = change
    const link = await linkAfter(inner, before, change)
    await writePlacement(inner, before, { ...fields, ...link?.row })
    return link?.slugs ?? []
  })
  if (slugs !== null) await announceChanges(ctx, slugs)
  return await showPlacement(ctx, params.id)
}

const linkFields = ['productId', 'destinationUrl', 'linkKind', 'isOwnPage'] as const

/** What becomes of the link; null where the change says nothing of it. */
async function linkAfter(ctx: Ctx, before: PlacementRow, change: Change) {
  const isAboutLink = linkFields.some((field) => change[field] !== undefined)
  const { title = before.title, content = before.content } = change
  if (!isAboutLink && (change.content === undefined || before.linkId === null)) return null
  const site = (await sitesOf(ctx, [before.targetId])).get(before.targetId)
  if (site === undefined) {
    if (!isAboutLink) return null
    throw new NotFound('This site no longer exists.')
  }
  const chosen = await chooseLink(ctx, site, {
    productId: change.productId === undefined ? before.productId : change.productId,
    destinationUrl: destinationAfter(before, change),
    isOwnPage: change.isOwnPage ?? before.isOwnPage,
    linkKind: change.linkKind ?? (isAboutLink ? undefined : linkKindOf(before)),
  })
  const kept: KeptLink = await keepLink(ctx, site, { ...before, title, content }, chosen)
  return {
    slugs: kept.slugs,
    row: {
      content: kept.content,
      linkId: kept.linkId,
      productId: chosen.productId,
      destinationUrl: chosen.destinationUrl,
      isDirect: chosen.kind === 'direct',
    },
  }
}

/** Another product brings its own page along, unless an address is given with it. */
function destinationAfter(before: PlacementRow, change: Change): string | null {
  if (change.destinationUrl !== undefined) return change.destinationUrl
  const isOther = change.productId !== undefined && change.productId !== before.productId
  return isOther ? null : before.destinationUrl
}
