import { openDatabase } from '@hopwise/db'

/** For what no call can bring about. */
export async function inDatabase(
  { databaseUrl }: { databaseUrl: string | null },
  statement: string,
  values: unknown[],
): Promise<void> {
  if (databaseUrl === null) throw new Error('only Hopwise itself reaches its embedded database')
  const { pool, close } = openDatabase({ url: databaseUrl }, { max: 1 })
  await pool.query(statement, values).finally(close)
}
