import { notificationSettings, workspaceMembers, workspaces } from '@hopwise/db'
import { todayIn, zoneFormat } from '@hopwise/units'
import { and, eq } from 'drizzle-orm'
import { isServedByJobs } from '#src/collection/ours.ts'
import { notify, wasNotified } from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { ctxOfJob, type Services } from '#src/services.ts'
import { weeklyFigures } from './weekly-figures.ts'
import { weeklyLines, weeklyMail, weeklyTitle } from './weekly-mail.ts'

const reportHour = 8

/**
 * Sends the report of the week before to each workspace that wants it, on its own Monday from eight
 * o'clock on: an hour in which nothing ran is made up for later that day, and so is what failed.
 */
export async function sendWeeklyReports(services: Services): Promise<void> {
  const { database, now } = services
  const wanted = await database.orm
    .selectDistinct({ workspaceId: workspaces.id, timeZone: workspaces.timeZone })
    .from(notificationSettings)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, notificationSettings.userId))
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(notificationSettings.weeklyReports, true), isServedByJobs))
  await eachOrLog(services, wanted, async ({ workspaceId, timeZone }) => {
    if (isDue(now(), timeZone)) await sendReport(services, workspaceId, timeZone)
  })
}

function isDue(now: Date, timeZone: string): boolean {
  const form = { weekday: 'short', hour: 'numeric', hourCycle: 'h23' } as const
  const parts = zoneFormat('en-US', timeZone, form).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return part('weekday') === 'Mon' && Number(part('hour')) >= reportHour
}

async function sendReport(
  services: Services,
  workspaceId: number,
  timeZone: string,
): Promise<void> {
  const monday = todayIn(timeZone, services.now())
  const key = `weekly-report-${monday}`
  const { orm } = services.database
  // Every hour of a Monday asks; the figures are summed up once.
  if (await wasNotified(orm, workspaceId, key)) return
  const ctx = ctxOfJob(services, 'weekly-report', { workspaceId, timeZone })
  const figures = await weeklyFigures(ctx)
  const notice = {
    kind: 'weekly-report',
    key,
    title: weeklyTitle(figures),
    body: weeklyLines(figures).join('\n'),
    path: '/analytics?period=7days',
  } as const
  await notify(services, workspaceId, notice, (reader, unsubscribe) =>
    weeklyMail(services.config.publicUrl, reader, figures, unsubscribe),
  )
}
