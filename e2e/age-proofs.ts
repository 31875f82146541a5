import { inDatabase } from './in-database.ts'
import type { Marketer } from './marketer.ts'

const anHourAgo = `UPDATE sessions SET proved_at = now() - interval '1 hour'
  WHERE user_id = (SELECT id FROM users WHERE email = $1)`

/** An hour has passed since this marketer signed in. */
export const ageProofs = (
  hopwise: { databaseUrl: string | null },
  { email }: Pick<Marketer, 'email'>,
) => inDatabase(hopwise, anHourAgo, [email])
