import { links, workspaceMembers } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'

/** Once an email is confirmed, its person’s links lead everyone on, also where they were kept as closed. */
export async function openLinks(
  { database, linksChanged }: Pick<Services, 'database' | 'linksChanged'>,
  userId: string,
): Promise<void> {
  const own = await database.orm
    .select({ slug: links.slug })
    .from(links)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, links.workspaceId))
    .where(acrossWorkspaces('sign-in', eq(workspaceMembers.userId, userId)))
  await linksChanged(own.map(({ slug }) => slug))
}
