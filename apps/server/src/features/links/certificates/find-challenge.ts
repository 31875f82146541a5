import { acmeChallenges } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'

/** Orders go one by one; strangers who ask must not take the connections of those who look at a screen. */
const mostLookUps = 4

/** Null where there is no such challenge; undefined where that cannot be said now. */
export type FindChallenge = (askedBy: string) => Promise<string | null | undefined>

/** Any process answers what another one ordered. An authority asks from several places at once: they share a look-up. */
export function createChallengeFinder({
  database,
  log,
  secrets,
}: Pick<Services, 'database' | 'log' | 'secrets'>): FindChallenge {
  const underWay = new Map<string, Promise<string | null | undefined>>()

  async function lookUp(askedBy: string): Promise<string | null | undefined> {
    try {
      const [found] = await database.orm
        .select()
        .from(acmeChallenges)
        .where(eq(acmeChallenges.askedBy, askedBy))
      return found === undefined ? null : secrets.open(found.answer, acmeKeyPurpose)
    } catch (error) {
      log.warn({ err: error }, 'a challenge could not be answered')
      return undefined
    } finally {
      underWay.delete(askedBy)
    }
  }

  return async function findChallenge(askedBy) {
    const shared = underWay.get(askedBy)
    if (shared !== undefined) return await shared
    if (underWay.size >= mostLookUps) return undefined
    const own = lookUp(askedBy)
    underWay.set(askedBy, own)
    return await own
  }
}
