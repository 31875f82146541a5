import { openDatabase } from '@hopwise/db'
import type { Marketer } from './marketer.ts'

const anHourAgo = `UPDATE sessions SET proved_at = now() - interval '1 hour'
  WHERE user_id = (SELECT id FROM users WHERE email = $1)`

/** An hour has passed since this marketer signed in. */
export async function ageProofs(
  { databaseUrl }: { databaseUrl: string | null },
  { email }: Pick<Marketer, 'email'>,
): Promise<void> {
  if (databaseUrl === null) throw new Error('only Hopwise itself reaches its embedded database')
  const { pool, close } = openDatabase({ url: databaseUrl }, { max: 1 })
  await pool.query(anHourAgo, [email])
  await close()
}
