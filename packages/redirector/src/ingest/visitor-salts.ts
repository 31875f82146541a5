import { randomBytes } from 'node:crypto'
import type { Database } from '@hopwise/db'

const dayMs = 86_400_000
/** Days a salt is kept; without it a hash can no longer be traced to an address. */
const saltDays = 2

/** Visitors of a day with such a salt have short names: every process that may count it knows how to make them. */
const shortMark = '2.'
export const isMarkedShort = (salt: string) => salt.startsWith(shortMark)

export interface VisitorSalts {
  /** The salt of a click's UTC day, made when it is the first of that day. */
  of(atMs: number): Promise<string>
  /** The same without waiting, once it was asked for. */
  known(atMs: number): string | undefined
}

export function createVisitorSalts(database: Database, now: () => number): VisitorSalts {
  const known = new Map<number, string>()

  async function of(atMs: number): Promise<string> {
    const day = Math.floor(atMs / dayMs)
    const salt = known.get(day) ?? (await findOrMake(day))
    known.set(day, salt)
    return salt
  }

  async function findOrMake(day: number): Promise<string> {
    await forgetOld()
    const date = dateOf(day)
    const { rows } = await database.pool.query<{ salt: string }>(
      `with made as (
         insert into visitor_salts (day, salt)
         select $1, case
           when exists (select from click_agents) or exists (select from click_origins) then $3 else ''
         end || $2
         on conflict do nothing returning salt
       )
       select salt from made union all select salt from visitor_salts where day = $1`,
      [date, randomBytes(24).toString('base64url'), shortMark],
    )
    // Empty only when another process made it between the two halves of the statement.
    return rows[0]?.salt ?? findOrMake(day)
  }

  async function forgetOld() {
    const oldest = Math.floor(now() / dayMs) - saltDays + 1
    for (const day of known.keys()) if (day < oldest) known.delete(day)
    await database.pool.query('delete from visitor_salts where day < $1', [dateOf(oldest)])
  }

  return { of, known: (atMs) => known.get(Math.floor(atMs / dayMs)) }
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
