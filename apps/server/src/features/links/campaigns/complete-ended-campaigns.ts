import { campaigns, type Orm, workspaces } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { eq, isNull, lte, ne, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs, ours } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { campaignFigures } from '#src/rollups/campaign-figures.ts'
import { describeAmount, describeCount, describeDay } from '#src/sentences.ts'
import type { Services } from '#src/services.ts'

/**
 * Completes campaigns whose end date has passed in their workspace's time zone, and reports them
 * and of those that end tomorrow.
 */
export async function completeEndedCampaigns(services: Services): Promise<void> {
  await eachOrLog(services, await listEnding(services), async ({ campaign, timeZone }) => {
    const today = todayIn(timeZone, services.now())
    if (campaign.endDate < today) await complete(services, campaign)
    else if (campaign.endDate === addDays(today, 1) && campaign.status === 'active') {
      await notifyOfLastDay(services, campaign)
    }
  })
}

type Ending = Awaited<ReturnType<typeof listEnding>>[number]['campaign']

/** Open campaigns that end tomorrow or earlier, wherever in the world their workspace is. */
async function listEnding({ database, now }: Services) {
  const latest = addDays(todayIn('UTC', now()), 2)
  return await database.orm
    .select({
      campaign: {
        id: campaigns.id,
        workspaceId: campaigns.workspaceId,
        name: campaigns.name,
        status: campaigns.status,
        endDate: sql<string>`${campaigns.endDate}::text`,
      },
      timeZone: workspaces.timeZone,
    })
    .from(campaigns)
    .innerJoin(workspaces, eq(workspaces.id, campaigns.workspaceId))
    .where(
      acrossWorkspaces(
        'job',
        ne(campaigns.status, 'completed'),
        isNull(campaigns.archivedAt),
        lte(campaigns.endDate, latest),
        // The sample's days move along with the calendar: nothing in it comes to its end.
        isServedByJobs,
      ),
    )
    .orderBy(campaigns.id)
}

/** Announced before it is written: a job that fails in between announces it again, which changes nothing. */
async function complete(services: Services, campaign: Ending): Promise<void> {
  const { id, workspaceId, name, endDate } = campaign
  await notify(services, workspaceId, {
    kind: 'campaign',
    key: `campaign-${id}-ended-${endDate}`,
    title: `${name} has ended`,
    body: `It ran until ${describeDay(endDate)}. ${await figuresOf(services.database.orm, campaign)}`,
    path: `/campaigns?campaign=${id}`,
  })
  const changed = await services.database.orm
    .update(campaigns)
    .set({ status: 'completed', version: sql`${campaigns.version} + 1` })
    .where(
      ours(
        campaign,
        campaigns,
        eq(campaigns.id, id),
        eq(campaigns.endDate, endDate),
        ne(campaigns.status, 'completed'),
      ),
    )
    .returning({ id: campaigns.id })
  if (changed.length > 0) services.live.announce(workspaceId, 'campaigns')
}

async function notifyOfLastDay(services: Services, campaign: Ending): Promise<void> {
  const { id, workspaceId, name, endDate } = campaign
  await notify(services, workspaceId, {
    kind: 'campaign',
    key: `campaign-${id}-ending-${endDate}`,
    title: `${name} ends tomorrow`,
    body: `Its last day is ${describeDay(endDate)}. ${await figuresOf(services.database.orm, campaign)}`,
    path: `/campaigns?campaign=${id}`,
  })
}

async function figuresOf(orm: Orm, { id, workspaceId }: Ending): Promise<string> {
  const figures = await campaignFigures({ orm, workspaceId }, [id])
  return describeFigures(figures.get(id) ?? { clicks: 0, conversions: 0, earnings: '0.00' })
}

interface Figures {
  clicks: number
  conversions: number
  earnings: string
}

function describeFigures({ earnings, clicks, conversions }: Figures): string {
  const counts = [describeCount(clicks, 'click'), describeCount(conversions, 'conversion')]
  return `It has earned ${describeAmount(earnings)} from ${counts.join(' and ')}.`
}
