import type { NewAbuseReport } from '@hopwise/contracts'
import { abuseReports } from '@hopwise/db'
import { isNull } from 'drizzle-orm'
import { TooManyRequests } from '#src/errors.ts'
import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { Services } from '#src/services.ts'
import { slugIn } from './disable-target.ts'

const perAddress = { name: 'abuse-report', max: 5, windowMs: 60 * 60_000 }
/** A flood from many addresses fills no disk and no mailbox. */
const perDay = { name: 'abuse-reports', max: 500, windowMs: 24 * 60 * 60_000 }
const mostOpen = 5_000

/** Keeps a stranger's report and mails it to the operator. */
export async function reportAbuse(
  services: Services,
  { link, kind, reason, email }: NewAbuseReport,
  address: string,
): Promise<void> {
  const { database, limits, now } = services
  const seconds =
    (await limits.take(perAddress, address)) || (await limits.take(perDay, 'everyone'))
  const open = await database.orm.$count(abuseReports, isNull(abuseReports.closedAt))
  if (seconds > 0 || open >= mostOpen) {
    throw new TooManyRequests(
      'There are too many reports right now. Try again later.',
      seconds || 3_600,
    )
  }
  const slug = slugIn(link).slice(0, 64)
  const [made] = await database.orm
    .insert(abuseReports)
    .values({ slug, kind, reason, email: email || null, createdAt: now() })
    .returning({ id: abuseReports.id })
  await notifyOperator(services, {
    key: `abuse-report-${made?.id}`,
    title: `Report: /${slug} (${kind})`,
    body: email ? `${reason}\n\nAnswer to ${email}` : reason,
  })
}
