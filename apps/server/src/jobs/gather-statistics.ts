import type { Services } from '#src/services.ts'

/** What lists join and sort. The others are read by their keys alone. */
const joined = ['conversions', 'links', 'campaigns', 'products', 'posts', 'placements'] as const

/**
 * The embedded database gathers no statistics by itself, and then joins row by row what a hash would
 * join at once. A server's autovacuum does this without us.
 */
export async function gatherStatistics({ database }: Pick<Services, 'database'>): Promise<void> {
  if (!database.target.embedded) return
  for (const table of joined) await database.pool.query(`analyze ${table}`)
}
