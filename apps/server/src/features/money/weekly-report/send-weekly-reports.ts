import { notificationSettings, notifications, workspaceMembers, workspaces } from '@hopwise/db'
import { todayIn, zoneFormat } from '@hopwise/units'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { ctxOfJob, type Services } from '#src/services.ts'
import { weeklyFigures } from './weekly-figures.ts'
import { weeklyLines, weeklyMail, weeklyTitle } from './weekly-mail.ts'

const reportHour = 8
/** In one run. A Monday has time for those of all: each costs a week's figures. */
const reportsAtOnce = 250

/**
 * Sends the report of the week before to each workspace that wants it, on its own Monday from eight
 * o'clock on: a time in which nothing ran is made up for later that day, and so is what failed.
 */
export async function sendWeeklyReports(services: Services): Promise<void> {
  const { database, now } = services
  const zones = await database.orm
    .selectDistinct({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(acrossWorkspaces('job'))
  const due = zones.filter(({ timeZone }) => isDue(now(), timeZone))
  if (due.length === 0) return
  const wanted = await database.orm
    .selectDistinct({ workspaceId: workspaces.id, timeZone: workspaces.timeZone })
    .from(notificationSettings)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, notificationSettings.userId))
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .leftJoin(
      notifications,
      and(
        eq(notifications.workspaceId, workspaces.id),
        inArray(
          notifications.key,
          due.map(({ timeZone }) => keyOf(now(), timeZone)),
        ),
      ),
    )
    .where(
      and(
        eq(notificationSettings.weeklyReports, true),
        isServedByJobs,
        inArray(
          workspaces.timeZone,
          due.map(({ timeZone }) => timeZone),
        ),
        isNull(notifications.id),
      ),
    )
    .orderBy(asc(workspaces.id))
  let sent = 0
  await eachOrLog(services, wanted, async ({ workspaceId, timeZone }) => {
    // Those that failed keep no place from the others.
    if (sent === reportsAtOnce) return
    await sendReport(services, workspaceId, timeZone)
    sent += 1
  })
}

/** Of the week that is over; a Monday begins elsewhere on another day of UTC. */
const keyOf = (now: Date, timeZone: string) => `weekly-report-${todayIn(timeZone, now)}`

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
  const key = keyOf(services.now(), timeZone)
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
