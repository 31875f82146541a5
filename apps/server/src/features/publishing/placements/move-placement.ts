import type * as contract from '@hopwise/contracts'
import type { EndpointInput } from '@hopwise/contracts'
import { links, placements, products } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { homeMarket } from '#src/features/people/settings/index.ts'
import { formerShortUrls } from '#src/former-short-urls.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlIn } from '#src/short-urls.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceChanges } from './announce-changes.ts'
import { freeSlot } from './create-placement.ts'
import { dueTimeOf } from './due-time.ts'
import { lockListed, type PlacementRow, writePlacement } from './get-placement.ts'
import { showPlacement } from './list-placements.ts'
import { complianceOf, twinsOf } from './present-placements.ts'
import type { Placement } from './select-placements.ts'
import { sitesOf } from './sites-of.ts'

type Move = Parameters<typeof writePlacement>[2]

/** Looks at the row that is held, then moves it. */
async function move(
  ctx: Ctx,
  id: number,
  version: number | undefined,
  moved: (ctx: Ctx, before: PlacementRow) => Promise<Move> | Move,
): Promise<Placement> {
  await withTransaction(ctx, async (inner) => {
    const before = await lockListed(inner, id, version)
    await writePlacement(inner, before, await moved(inner, before))
  })
  await announceChanges(ctx)
  return await showPlacement(ctx, id)
}

export function schedulePlacement(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract.schedulePlacement>,
): Promise<Placement> {
  return move(ctx, params.id, body.version, async (inner, before) => {
    refuseChosenLink(before)
    const at =
      body.scheduledFor == null
        ? await freeSlot(inner, before.targetId)
        : dueTimeOf(inner, body.scheduledFor)
    return { status: 'scheduled', scheduledFor: at, dueAt: at, rejectionNote: '' }
  })
}

export function unschedulePlacement(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract.unschedulePlacement>,
): Promise<Placement> {
  return move(ctx, params.id, body.version, (_inner, before) => {
    refuseChosenLink(before)
    return { status: 'draft', scheduledFor: null, dueAt: null, rejectionNote: '' }
  })
}

function refuseChosenLink({ status }: PlacementRow): void {
  if (status === 'published') {
    throw new Conflict('This placement is already published. Mark it as rejected first.')
  }
}

export function publishPlacement(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract.publishPlacement>,
): Promise<Placement> {
  return move(ctx, params.id, body.version, async (inner, before) => {
    const site = (await sitesOf(inner, [before.targetId])).get(before.targetId) ?? null
    if (site !== null && !isAtSite(body.url, site.url)) {
      throw Invalid.field(
        'url',
        `This URL isn’t on ${new URL(site.url).host}. Enter the URL of your text on ${site.name}.`,
      )
    }
    await refuseBroken(inner, before, site, body.isConfirmed)
    return {
      status: 'published',
      url: body.url,
      publishedAt: before.status === 'published' ? before.publishedAt : inner.now(),
      dueAt: null,
      rejectionNote: '',
    }
  })
}

/** What a site forbids outright is never taken for published; other broken rules ask for a word. */
async function refuseBroken(
  ctx: Ctx,
  row: PlacementRow,
  site: Parameters<typeof complianceOf>[1],
  isConfirmed: boolean,
): Promise<void> {
  const [{ link, product } = { link: null, product: null }] = await ctx.orm
    .select({
      link: { id: links.id, slug: links.slug, domainId: links.domainId },
      product: products.name,
    })
    .from(placements)
    .leftJoin(links, ours(ctx, links, eq(links.id, placements.linkId)))
    .leftJoin(products, ours(ctx, products, eq(products.id, placements.productId)))
    .where(ours(ctx, placements, eq(placements.id, row.id)))
  const formerOf = await formerShortUrls(ctx, link === null ? [] : [link.id])
  const { checks } = complianceOf(row, site, {
    shortUrl: link && shortUrlIn(ctx, link, { text: row.content, former: formerOf(link.id) }),
    productName: product ?? undefined,
    homeMarket: await homeMarket(ctx),
    hasTwin: (await twinsOf(ctx, [row.id])).has(row.id),
  })
  const forbidden = checks.find(({ outcome }) => outcome === 'forbidden')
  if (forbidden !== undefined) throw new Conflict(forbidden.message)
  const broken = checks.filter(({ outcome }) => outcome === 'failed')
  if (broken.length === 0 || isConfirmed) return
  const message = `It breaks a rule: ${broken.map((one) => one.message).join(' ')} Confirm that you published it anyway.`
  throw new Conflict(message, [{ path: 'isConfirmed', message }])
}

export function rejectPlacement(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract.rejectPlacement>,
): Promise<Placement> {
  return move(ctx, params.id, body.version, () => ({
    status: 'rejected',
    rejectionNote: body.note,
    dueAt: null,
    scheduledFor: null,
  }))
}

export function approvePlacement(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof contract.approvePlacement>,
): Promise<Placement> {
  return move(ctx, params.id, body.version, (inner, before) => ({
    approvedAt: body.isApproved ? (before.approvedAt ?? inner.now()) : null,
  }))
}

const bare = (address: string) => new URL(address).hostname.replace(/^www\./, '')

/** Whether an address stands at a site's host, above it or below it: old.reddit.com is at reddit.com. */
function isAtSite(address: string, site: string): boolean {
  const [one, other] = [bare(address), bare(site)]
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}
