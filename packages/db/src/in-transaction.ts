import type { Connection, Database } from './database.ts'

/** One transaction on one connection; a connection that cannot be rolled back is closed. */
export async function inTransaction<Result>(
  pool: Database['pool'],
  work: (client: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isUndone)
    throw error
  }
}
