import { analyticsViews, sharedViews } from '@hopwise/db'
import { lt, or } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'

const keptMs = 30 * 86_400_000

/** Removes views that were removed, closed or expired a month ago. */
export async function forgetViews({ database, now }: Services): Promise<void> {
  const { orm } = database
  const before = new Date(now().getTime() - keptMs)
  await orm
    .delete(analyticsViews)
    .where(acrossWorkspaces('job', lt(analyticsViews.removedAt, before)))
  await orm
    .delete(sharedViews)
    .where(
      acrossWorkspaces(
        'job',
        or(lt(sharedViews.revokedAt, before), lt(sharedViews.expiresAt, before)),
      ),
    )
}
