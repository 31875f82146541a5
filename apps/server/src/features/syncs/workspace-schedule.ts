import type { SyncKind } from '@hopwise/contracts'
import { adminSettings, type Orm } from '@hopwise/db'
import { eq } from 'drizzle-orm'

export type AdminSettings = Omit<typeof adminSettings.$inferSelect, 'workspaceId'>

/** What holds where a workspace changed nothing. */
export const defaultSettings: AdminSettings = {
  productSyncHours: 6,
  earningsSyncHours: 1,
  clickDetailDays: null,
  logDays: 30,
}

export async function readAdminSettings(orm: Orm, workspaceId: number): Promise<AdminSettings> {
  const [found] = await orm
    .select()
    .from(adminSettings)
    .where(eq(adminSettings.workspaceId, workspaceId))
  return found ?? defaultSettings
}

export function hoursOf(settings: AdminSettings, kind: SyncKind): number {
  return kind === 'products' ? settings.productSyncHours : settings.earningsSyncHours
}
