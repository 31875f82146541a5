import { abuseReports } from '@hopwise/db'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

/** Closes what is settled once its link is disabled. Objections are for the operator to answer. */
export async function settleReports(
  orm: Pick<Ctx['orm'], 'update'>,
  linkIds: readonly number[],
  closedAt: Date,
): Promise<void> {
  await orm
    .update(abuseReports)
    .set({ closedAt })
    .where(
      and(
        among(abuseReports.linkId, linkIds),
        ne(abuseReports.kind, 'objection'),
        isNull(abuseReports.closedAt),
      ),
    )
}

/** Reports of one link, or of one account. */
export const isOfSame = ({
  linkId,
  slug,
}: Pick<typeof abuseReports.$inferSelect, 'linkId' | 'slug'>) =>
  linkId === null
    ? and(isNull(abuseReports.linkId), eq(abuseReports.slug, slug))
    : eq(abuseReports.linkId, linkId)

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
        isOfSame(report),
        (isObjection ? eq : ne)(abuseReports.kind, 'objection'),
        eq(abuseReports.closedAt, report.closedAt),
      ),
    )
}
