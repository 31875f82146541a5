import {
  type getLinkHealth as contract,
  type EndpointInput,
  isAmazonLink,
  type LinkHealthDetail,
} from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { notThere } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'
import { type Destination, findDestinations } from './destinations.ts'

export async function getLinkHealth(
  ctx: Ctx,
  { params }: EndpointInput<typeof contract>,
): Promise<LinkHealthDetail> {
  const destinations = await ownDestinations(ctx, params.id)
  const [{ link, network }] = destinations
  const rotateUrls = destinations.map(({ url }) => url)
  const known = networkAddresses(ctx.config.connectors)
  return {
    linkId: link.id,
    title: link.title,
    slug: link.slug,
    shortUrl: shortUrlOf(ctx, link),
    originalUrl: link.originalUrl,
    archivedAt: link.archivedAt?.toISOString() ?? null,
    isAmazon: isAmazonLink({ originalUrl: link.originalUrl, rotateUrls }, { network, known }),
    destinations: destinations.map(presentDestination),
  }
}

/** A link has one at least: its original URL. */
export async function ownDestinations(
  ctx: Ctx,
  linkId: number,
): Promise<[Destination, ...Destination[]]> {
  const where = ours(ctx, links, eq(links.id, linkId))
  const [first, ...others] = await findDestinations(ctx.orm, { where })
  if (first === undefined) return notThere(links)
  return [first, ...others]
}

function presentDestination({ id, url, isArm, pausedAt, pausedBy, check }: Destination) {
  return {
    id,
    url,
    isArm,
    pausedAt: pausedAt?.toISOString() ?? null,
    pausedBy,
    check: check && {
      ...check,
      checkedAt: check.checkedAt.toISOString(),
      failingSince: check.failingSince?.toISOString() ?? null,
    },
  }
}
