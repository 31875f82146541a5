import { hash } from 'node:crypto'
import { type Orm, slugOwners, type Transaction } from '@hopwise/db'
import { ne } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { acrossWorkspaces } from '#src/collection/ours.ts'

/** Of these slugs the ones that another workspace has, or had once: they stay its own for good. */
export async function foreignSlugs(
  orm: Orm | Transaction,
  workspaceId: number,
  slugs: readonly string[],
): Promise<string[]> {
  const byHash = new Map(slugs.map((slug) => [hash('sha256', slug), slug]))
  const found = await orm
    .select({ slugHash: slugOwners.slugHash })
    .from(slugOwners)
    .where(
      acrossWorkspaces(
        'slug',
        among(slugOwners.slugHash, [...byHash.keys()]),
        ne(slugOwners.workspaceId, workspaceId),
      ),
    )
  return found.flatMap(({ slugHash }) => byHash.get(slugHash) ?? [])
}
