import { linkChecks, links, type Transaction } from '@hopwise/db'
import { eq, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import {
  type Destination,
  findDestinations,
  worthOf,
} from '#src/features/links/link-health/index.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
/** Destinations were visited one after the other, as they are through a day. */
const apartMs = 47 * minuteMs

/** Which links lead into trouble, since so many hours. */
const troubles = {
  'espresso-bio': {
    outcome: 'out-of-stock',
    trouble: 'www.amazon.com says that it is out of stock.',
    hours: 31,
    failures: 5,
  },
  'vpn-airport': {
    outcome: 'soft-404',
    trouble: 'vpn.example answers as if all were well, but says “Page not found”.',
    hours: 9,
    failures: 3,
  },
} as const

/** Last visits of every destination of the sample; nobody goes there, for most of it does not exist. */
export async function insertLinkHealth(
  transaction: Transaction,
  workspaceId: number,
  now: Date,
): Promise<void> {
  const destinations = await findDestinations(transaction, {
    where: ours({ workspaceId }, links, isNull(links.archivedAt)),
  })
  const unseen = destinations.filter(({ check }) => check === null)
  if (unseen.length > 0) {
    await transaction
      .insert(linkChecks)
      .values(
        unseen.map((one, index) => checkOf(one, new Date(now.getTime() - (index + 1) * apartMs))),
      )
  }
  const seen = await findDestinations(transaction, { where: ours({ workspaceId }, links) })
  for (const one of seen.filter(({ check }) => (check?.failures ?? 0) > 0)) {
    await transaction
      .update(linkChecks)
      .set({ worth: await worthOf(transaction, one, now), toldAt: one.check?.failingSince ?? now })
      .where(
        ours(
          { workspaceId },
          linkChecks,
          eq(linkChecks.linkId, one.link.id),
          eq(linkChecks.variantId, one.id),
        ),
      )
  }

  function checkOf({ link, id, url }: Destination, checkedAt: Date) {
    const found = id === 0 ? Object.entries(troubles).find(([slug]) => isSlug(link, slug)) : null
    const trouble = found?.[1]
    return {
      workspaceId,
      linkId: link.id,
      variantId: id,
      checkedAt: new Date(Math.max(checkedAt.getTime(), now.getTime() - 23 * hourMs)),
      outcome: trouble?.outcome ?? ('ok' as const),
      status: 200,
      finalUrl: url,
      trouble: trouble?.trouble ?? null,
      failures: trouble?.failures ?? 0,
      failingSince: trouble ? new Date(now.getTime() - trouble.hours * hourMs) : null,
    }
  }
}

/** Where a marketer has the short name already, the sample's has an ending. */
function isSlug(link: Destination['link'], slug: string): boolean {
  return link.slug === slug || link.slug === `${slug}-sample`
}
