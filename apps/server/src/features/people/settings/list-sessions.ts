import type { SignInSession } from '@hopwise/contracts'
import { sessions } from '@hopwise/db'
import { type CountryOf, readUserAgent, unknownCountry } from '@hopwise/redirector'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'

const deviceNames = {
  desktop: 'Computer',
  mobile: 'Phone',
  tablet: 'Tablet',
  tv: 'TV',
  other: 'Unknown device',
} as const

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Never with their tokens: anyone who has one is signed in. */
export async function listSessions(
  ctx: Ctx,
  currentId: string | null,
  countryOf: CountryOf,
): Promise<SignInSession[]> {
  const rows = await ctx.orm
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.userId), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
  const listed = rows.map((row) => {
    const { device, browser, os } = readUserAgent(row.userAgent ?? '')
    return {
      id: row.id,
      device: deviceNames[device],
      browser: browser || 'Unknown browser',
      system: os || 'Unknown system',
      place: countryName(countryOf(row.ipAddress ?? '')),
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.updatedAt.toISOString(),
      isCurrent: row.id === currentId,
    }
  })
  return listed.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

function countryName(country: string): string | null {
  return country === unknownCountry ? null : (countryNames.of(country) ?? null)
}
