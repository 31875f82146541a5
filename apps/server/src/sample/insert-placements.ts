import { links, placements, type Transaction } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import type { Config } from '#src/config.ts'
import { installationBase } from '#src/short-urls.ts'
import { type SamplePlacement, samplePlacements } from './sample-placements.ts'

const dayMs = 86_400_000
const morningMs = 10 * 3_600_000

/** Placements, each on the link that the sample has for it alone. */
export async function insertPlacements(
  transaction: Transaction,
  workspaceId: number,
  { config, now }: { config: Config; now: Date },
): Promise<void> {
  const own = await transaction.select().from(links).where(ours({ workspaceId }, links))
  const midnight = now.getTime() - (now.getTime() % dayMs)
  const at = (day: number) => new Date(Math.min(midnight - day * dayMs + morningMs, now.getTime()))
  const dueAt = (day: number) => new Date(midnight - day * dayMs + morningMs)
  await transaction.insert(placements).values(samplePlacements.map(toRow))

  function toRow(one: SamplePlacement) {
    const { slug, directUrl, due, ...shown } = one
    const link = own.find((row) => row.slug === slug || row.slug === `${slug}-sample`)
    const address = link === undefined ? directUrl : installationBase(config) + link.slug
    return {
      workspaceId,
      targetId: shown.targetId,
      title: shown.title,
      content: shown.content.replace('{link}', address ?? ''),
      status: shown.status,
      productId: link?.productId ?? null,
      linkId: link?.id ?? null,
      destinationUrl: link?.originalUrl ?? directUrl ?? null,
      isDirect: directUrl !== undefined,
      // No one is reminded in the sample, so nothing is due for the job.
      scheduledFor: due === undefined ? null : dueAt(due),
      publishedAt: shown.status === 'published' ? at(shown.day - 1) : null,
      url: shown.url ?? null,
      views: shown.views ?? null,
      approvedAt: shown.isApproved ? at(shown.day) : null,
      rejectionNote: shown.note ?? '',
      createdAt: at(shown.day),
    }
  }
}
