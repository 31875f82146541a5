import { abuseReports } from '@hopwise/db'
import { and, eq, isNull, lte, ne } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { isOfSame } from './settle-reports.ts'

/** Closes a report with those before it that share its row; one that came since stays open. */
export async function dismissReports({ orm, now }: Ctx, id: number): Promise<void> {
  const [report] = await orm.select().from(abuseReports).where(eq(abuseReports.id, id))
  if (report === undefined) throw new NotFound('This report does not exist.')
  const isObjection = report.kind === 'objection'
  await orm
    .update(abuseReports)
    .set({ closedAt: now() })
    .where(
      and(
        isOfSame(report),
        (isObjection ? eq : ne)(abuseReports.kind, 'objection'),
        lte(abuseReports.id, id),
        isNull(abuseReports.closedAt),
      ),
    )
}
