import { links, type Orm, type Transaction } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'

/** The short names of all links of a workspace. */
export async function slugsOf({
  orm,
  workspaceId,
}: {
  orm: Orm | Transaction
  workspaceId: number
}): Promise<string[]> {
  const own = await orm.select({ slug: links.slug }).from(links).where(ours({ workspaceId }, links))
  return own.map(({ slug }) => slug)
}
