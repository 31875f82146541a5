import { type Orm, workspaceMembers, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'

/** The shared account behind "Explore with sample data"; it has no password. */
export const sampleUserId = 'sample'

/** Grows with every change of what the sample holds: an older one is remade. */
export const sampleVersion = 11

type Workspace = typeof workspaces.$inferSelect

export async function findSample(orm: Orm): Promise<Workspace | undefined> {
  const [row] = await orm
    .select({ workspace: workspaces })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(acrossWorkspaces('sign-in', eq(workspaceMembers.userId, sampleUserId)))
  return row?.workspace
}

/** Whether its last day is the day (UTC) of `now`, or was by a clock before this one. */
export function isCurrent(found: Workspace | undefined, now: Date): boolean {
  if (found === undefined || found.sampleDay === null) return false
  const today = now.toISOString().slice(0, 10)
  return found.sampleDay >= today && found.sampleVersion === sampleVersion
}
