import type { Database } from './database.ts'
import { inTransaction } from './in-transaction.ts'

/** Visitors wait for a link behind a lock that waits. */
const lockTimeoutMs = 200

/**
 * Lets links at several domains have one name. The index `links_slug`, of the name alone, is what a former
 * version names when it makes a link and what spares it from two links of a name; it goes when the first domain
 * is verified. False while something else holds the links: come again.
 */
export async function allowNamesakes(pool: Database['pool']): Promise<boolean> {
  const { rowCount } = await pool.query(`select where to_regclass('links_slug') is not null`)
  if (rowCount === 0) return true
  try {
    await inTransaction(pool, async (client) => {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query('drop index if exists links_slug')
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    return false
  }
}
