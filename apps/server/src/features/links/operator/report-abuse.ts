import type { AbuseKind, NewAbuseReport } from '@hopwise/contracts'
import { abuseReports } from '@hopwise/db'
import { fillText, type PageLanguage } from '@hopwise/redirector'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { Invalid, TooManyRequests } from '#src/errors.ts'
import { notifyOperator } from '#src/features/people/notifications/index.ts'
import type { LimitRule } from '#src/http/limits.ts'
import { announceToOperators } from '#src/operators.ts'
import type { Services } from '#src/services.ts'
import { abuseTextsFor } from './abuse-texts.ts'
import { findLinksCalled } from './links-called.ts'
import { isOfSame } from './settle-reports.ts'

const perAddress = { name: 'abuse-report', max: 5, windowMs: 60 * 60_000 }
/** A flood from many addresses fills no disk and no mailbox. */
const perDay = { name: 'abuse-reports', max: 500, windowMs: 24 * 60 * 60_000 }
const mostOpen = 5_000
const noticesPerHour = { name: 'abuse-notices', max: 10, windowMs: 60 * 60_000 }

interface Reporter {
  network: string
  language: PageLanguage
}

/** Keeps a stranger's report and mails it to the operator. */
export async function reportAbuse(
  services: Services,
  { link, kind, reason, email }: NewAbuseReport,
  { network, language }: Reporter,
): Promise<void> {
  const { database, limits, now } = services
  const texts = abuseTextsFor(kind, language)
  // Before the link is looked up, since a refusal says that no link has the name.
  const ofTheirs = await limits.take(perAddress, network)
  if (ofTheirs > 0) throw tooMany(texts.tooManyOfYours, ofTheirs, language, perAddress)
  const reported = accountNamed(link) ?? (await findOurs(services, link))
  if (reported === null) throw Invalid.field('link', texts.notOurs)
  const ofAll = await limits.take(perDay, 'everyone')
  const open = await database.orm.$count(abuseReports, isNull(abuseReports.closedAt))
  if (ofAll > 0 || open >= mostOpen) {
    throw tooMany(texts.tooMany, ofAll || 3_600, language, ofAll > 0 ? perDay : null)
  }
  const [made] = await database.orm
    .insert(abuseReports)
    .values({ ...reported, kind, reason, email: email || null, createdAt: now() })
    .returning({ id: abuseReports.id })
  if (made === undefined) throw new Error('insert returned no report')
  if (!(await isOpenAlready(services, { ...reported, kind, id: made.id }))) {
    const isFlooded = (await limits.take(noticesPerHour, 'operator')) > 0
    await notifyOperator(
      services,
      isFlooded
        ? flood(now())
        : {
            key: `abuse-report-${made.id}`,
            title: titleOf(reported.slug, kind),
            body: email ? `${reason}\n\nAnswer to ${email}` : reason,
          },
    )
  }
  await announceToOperators(services)
}

/** The operator knows of one like it: those after it are counted on the same row. */
async function isOpenAlready(
  { database }: Services,
  { kind, id, ...reported }: Reported & { kind: AbuseKind; id: number },
): Promise<boolean> {
  const before = await database.orm.$count(
    abuseReports,
    and(
      isOfSame(reported),
      eq(abuseReports.kind, kind),
      isNull(abuseReports.closedAt),
      lt(abuseReports.id, id),
    ),
  )
  return before > 0
}

/** Once a day, in place of one notice a link. */
function flood(now: Date) {
  return {
    key: `abuse-reports-${now.toISOString().slice(0, 10)}`,
    title: 'Many links are being reported',
    body: `You got ${noticesPerHour.max} notices of reports within an hour, so the others come without one. All of them are on the Operator tab.`,
  }
}

type Reported = Pick<typeof abuseReports.$inferSelect, 'slug' | 'linkId'>

/** Someone whose account is suspended names it by its email. */
function accountNamed(text: string): Reported | null {
  const isEmail = /^[^\s@/]+@[^\s@/]+$/.test(text.trim())
  return isEmail ? { slug: text.trim().slice(0, 64), linkId: null } : null
}

function titleOf(name: string, kind: AbuseKind): string {
  return `Report: ${name.includes('@') ? name : `/${name}`} (${kind})`
}

/** A link of this installation, by its URL or by a short name that is no other's; null for any other. */
async function findOurs(services: Services, text: string): Promise<Reported | null> {
  const [link, ...others] = await findLinksCalled(services, text)
  return link === undefined || others.length > 0 ? null : { slug: link.slug, linkId: link.id }
}

function tooMany(
  text: string,
  seconds: number,
  language: PageLanguage,
  rule: LimitRule | null,
): TooManyRequests {
  const when = new Intl.RelativeTimeFormat(language).format(...roundWait(seconds))
  return new TooManyRequests(fillText(text, { when }), seconds, rule)
}

function roundWait(seconds: number): [number, 'minute' | 'hour'] {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 90 ? [Math.ceil(minutes / 60), 'hour'] : [minutes, 'minute']
}
