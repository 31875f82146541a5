import { workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'

export async function timeZoneOf(ctx: Ctx): Promise<string> {
  const [row] = await ctx.orm
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId))
  return row?.timeZone ?? 'UTC'
}

/** The last `count` calendar days in a time zone as yyyy-mm-dd, oldest first, today last. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const noon = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(noon - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}
