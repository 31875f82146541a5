import { links, workspaceMembers } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'

/** Once an email is confirmed, its person’s links lead everyone on, also where they were kept as closed; open screens learn of it. */
export async function openLinks(
  { database, linksChanged, live }: Pick<Services, 'database' | 'linksChanged' | 'live'>,
  userId: string,
): Promise<void> {
  const own = await database.orm
    .select({ workspaceId: workspaceMembers.workspaceId, slug: links.slug })
    .from(workspaceMembers)
    .leftJoin(links, eq(links.workspaceId, workspaceMembers.workspaceId))
    .where(acrossWorkspaces('sign-in', eq(workspaceMembers.userId, userId)))
  await linksChanged(own.flatMap(({ slug }) => slug ?? []))
  for (const id of new Set(own.map(({ workspaceId }) => workspaceId))) live.announce(id, 'account')
}
