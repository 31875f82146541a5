import type { AdminSettings, SyncKind } from '@hopwise/contracts'
import { adminSettings, type Orm } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'

/** How long runs, messages and deliveries are kept where a workspace changed nothing. */
export const defaultLogDays = 30

/** What holds where a workspace changed nothing. */
const defaultSettings: AdminSettings = {
  productSyncHours: 6,
  earningsSyncHours: 1,
  clickDetailDays: null,
  logDays: defaultLogDays,
}

export async function readAdminSettings(orm: Orm, workspaceId: number): Promise<AdminSettings> {
  const [found] = await orm.select().from(adminSettings).where(ours({ workspaceId }, adminSettings))
  return found ?? defaultSettings
}

export function hoursOf(settings: AdminSettings, kind: SyncKind): number {
  return kind === 'products' ? settings.productSyncHours : settings.earningsSyncHours
}
