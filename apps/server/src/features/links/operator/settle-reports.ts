import { abuseReports } from '@hopwise/db'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

/** Closes what is settled once its link is disabled. Objections are for the operator to answer. */
export async function settleReports(
  orm: Pick<Ctx['orm'], 'update'>,
  slugs: string[],
  closedAt: Date,
): Promise<void> {
  await orm
    .update(abuseReports)
    .set({ closedAt })
    .where(
      and(
        among(abuseReports.slug, slugs),
        ne(abuseReports.kind, 'objection'),
        isNull(abuseReports.closedAt),
      ),
    )
}

/** Opens a report again, with those that were closed together with it. */
export async function reopenReports({ orm }: Ctx, id: number): Promise<void> {
  const [report] = await orm.select().from(abuseReports).where(eq(abuseReports.id, id))
  if (report === undefined) throw new NotFound('This report does not exist.')
  if (report.closedAt === null) return
  const isObjection = report.kind === 'objection'
  await orm
    .update(abuseReports)
    .set({ closedAt: null })
    .where(
      and(
        eq(abuseReports.slug, report.slug),
        (isObjection ? eq : ne)(abuseReports.kind, 'objection'),
        eq(abuseReports.closedAt, report.closedAt),
      ),
    )
}
