import { randomInt } from 'node:crypto'
import { users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { Services } from '#src/services.ts'

const longest = 30
const tries = 5

/** One like a name that is taken. By chance, so that it tells nothing of the other names there are. */
export async function freeUsername(
  { database: { orm } }: Services,
  taken: string,
): Promise<string | null> {
  for (let tried = 0; tried < tries; tried += 1) {
    const digits = String(randomInt(10, 1_000))
    const name = taken.trim().slice(0, longest - digits.length) + digits
    const has = await orm.$count(users, eq(users.username, name.toLowerCase()))
    if (has === 0) return name
  }
  return null
}
