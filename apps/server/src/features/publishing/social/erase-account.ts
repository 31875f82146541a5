import { socialAccounts } from '@hopwise/db'
import { eq, or } from 'drizzle-orm'
import { recordAudit } from '#src/audit/record-audit.ts'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import { type Services, tenantOf } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'

/**
 * Deletes an Instagram account wherever it is connected, with all that was read of it. Which of its two
 * ids Meta names is not documented for certain, so either is taken.
 */
export async function eraseInstagramAccount(services: Services, userId: string): Promise<void> {
  const rows = await services.database.orm
    .select()
    .from(socialAccounts)
    .where(
      acrossWorkspaces(
        'platform',
        eq(socialAccounts.platform, 'instagram'),
        or(eq(socialAccounts.externalId, userId), eq(socialAccounts.appScopedId, userId)),
      ),
    )
  for (const row of rows) await eraseRow(services, row)
}

/** Its days and posts go with it. The screen makes a new card where it was the last. */
async function eraseRow(services: Services, { id, workspaceId }: AccountRow): Promise<void> {
  const tenant = tenantOf(services, workspaceId)
  await tenant.orm.transaction(async (orm) => {
    await orm.delete(socialAccounts).where(ours(tenant, socialAccounts, eq(socialAccounts.id, id)))
    await recordAudit(
      { ...tenant, orm },
      {
        kind: 'publishing',
        action: 'eraseSocialAccount',
        actor: { kind: 'job', name: 'data deletion' },
        record: { kind: 'social-accounts', id, name: 'Instagram' },
      },
    )
  })
  services.live.announce(workspaceId, 'social')
  await notify(services, workspaceId, {
    kind: 'social',
    key: `social-${id}-erased`,
    title: 'Instagram is no longer connected',
    // Without its handle, which is to be forgotten.
    body: 'The account’s owner asked Instagram to delete its data here.',
    path: '/social-accounts',
  })
}
