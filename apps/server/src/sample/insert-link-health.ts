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

/** Which links need attention, since so many hours. */
const problems = {
  'espresso-bio': {
    outcome: 'out-of-stock',
    problem: 'www.amazon.com says it is out of stock.',
    hours: 31,
    failures: 5,
  },
  'vpn-airport': {
    outcome: 'soft-404',
    problem: 'vpn.example loads normally, but says “Page not found”.',
    hours: 9,
    failures: 3,
  },
} as const

/** Last visits of every destination of the sample; no one goes there, for most of it does not exist. */
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
      .set({
        worth: await worthOf(transaction, one, now),
        notifiedAt: one.check?.failingSince ?? now,
      })
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
    const found = id === 0 ? Object.entries(problems).find(([slug]) => isSlug(link, slug)) : null
    const problem = found?.[1]
    return {
      workspaceId,
      linkId: link.id,
      variantId: id,
      checkedAt: new Date(Math.max(checkedAt.getTime(), now.getTime() - 23 * hourMs)),
      outcome: problem?.outcome ?? ('ok' as const),
      status: 200,
      finalUrl: url,
      problem: problem?.problem ?? null,
      failures: problem?.failures ?? 0,
      failingSince: problem ? new Date(now.getTime() - problem.hours * hourMs) : null,
    }
  }
}

/** Where a marketer has the short name already, the sample's has an ending. */
function isSlug(link: Destination['link'], slug: string): boolean {
  return link.slug === slug || link.slug === `${slug}-sample`
}
