import { randomUUID } from 'node:crypto'
import {
  adminSettings,
  appliedInsights,
  armRollups,
  clickSeams,
  conversionEvents,
  droppedRuleClicks,
  idempotencyKeys,
  importChanges,
  invoices,
  linkAnalyses,
  linkChecks,
  linkImportRows,
  moneyActions,
  notificationSettings,
  packedHours,
  platformUsage,
  quickStartMarks,
  rotations,
  socialDays,
  socialHandshakes,
  socialPosts,
  subscriptions,
  syncCursors,
  trackingIds,
  writtenOpenings,
} from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { TestApp } from '../start-test-app.ts'
import type { Rows } from './places.ts'

/** Rows of jobs, vendors and rare presses, written as they are stored; answers ids found on the way. */
export async function fillQuietTables(
  { services }: TestApp,
  userId: string,
  mark: string,
  rows: Rows,
): Promise<Rows> {
  const { orm } = services.database
  const at = services.now()
  const workspaceId = Number(rows['workspace'])
  const own = { workspaceId, linkId: Number(rows['link']) }
  const account = { workspaceId, accountId: Number(rows['socialAccount']) }
  const connectionId = Number(rows['connection'])
  const [analysis] = await orm
    .select()
    .from(linkAnalyses)
    .where(eq(linkAnalyses.workspaceId, workspaceId))
  const [event] = await orm
    .select()
    .from(conversionEvents)
    .where(eq(conversionEvents.workspaceId, workspaceId))
  await orm
    .insert(adminSettings)
    .values({ workspaceId, productSyncHours: 24, earningsSyncHours: 24, logDays: 30 })
    .onConflictDoNothing()
  await orm.insert(appliedInsights).values({
    ...own,
    analysisId: analysis?.id ?? 0,
    insight: mark,
    versionBefore: 1,
    versionAfter: 2,
    appliedAt: at,
  })
  await orm.insert(armRollups).values({
    ...own,
    hour: at,
    variantId: 0,
    country: 'US',
    device: 'desktop',
    visits: 1,
    inverse: 1,
    inverseSquare: 1,
  })
  const dropped = { workspaceId, day: '2026-06-30', platform: 'general', facet: 'referrer' }
  await orm.insert(clickSeams).values({ ...dropped, value: mark, visits: 1 })
  await orm.insert(droppedRuleClicks).values({ ...own, rule: mark, clicks: 1 })
  await orm.insert(packedHours).values({
    workspaceId,
    day: '2026-06-30',
    part: 0,
    hours: [12],
    linkIds: [own.linkId],
    variantIds: [0],
    flags: ['crawler'],
    countries: ['DE'],
    devices: ['mobile'],
    platforms: ['general'],
    visits: [1],
  })
  await orm.insert(idempotencyKeys).values({ workspaceId, key: mark, asked: mark, answer: mark })
  await orm.insert(importChanges).values({
    workspaceId,
    importId: Number(rows['import']),
    conversionId: Number(rows['earning']),
    before: { product_name: mark },
    state: randomUUID(),
    lastEventId: 0,
  })
  await orm.insert(invoices).values({
    workspaceId,
    id: `in_${mark}`,
    date: at,
    description: mark,
    amount: '29.00',
    status: 'paid',
  })
  await orm
    .insert(linkChecks)
    .values({ ...own, variantId: 0, checkedAt: at, outcome: 'dead', problem: mark, failures: 3 })
  await orm.insert(linkImportRows).values({
    workspaceId,
    importId: Number(rows['linkImport']),
    position: 900,
    line: 900,
    outcome: 'refused',
    url: mark,
  })
  await orm.insert(moneyActions).values({ workspaceId, key: mark, state: 'done', at })
  await orm.insert(notificationSettings).values({
    userId,
    campaignUpdates: true,
    earningsNotifications: true,
    weeklyReports: true,
    socialMediaAlerts: true,
  })
  await orm.insert(platformUsage).values({ workspaceId, platform: 'twitter', name: mark, used: 1 })
  await orm
    .insert(quickStartMarks)
    .values({ workspaceId, taskId: 2, isDone: true, at })
    .onConflictDoNothing()
  await orm.insert(rotations).values({ ...own, report: { mark }, fittedAt: at })
  await orm.insert(socialDays).values({ ...account, day: '2026-11-20', followers: 9 })
  await orm.insert(socialPosts).values({ ...account, externalId: mark, text: mark, postedAt: at })
  await orm
    .insert(socialHandshakes)
    .values({ ...account, state: mark, userId, verifier: mark, expiresAt: at })
  await orm.insert(subscriptions).values({ workspaceId, tier: 'pro', status: 'active' })
  await orm
    .insert(syncCursors)
    .values({ workspaceId, connectionId, kind: 'earnings' })
    .onConflictDoNothing()
  await orm.insert(trackingIds).values({ ...own, source: 'amazon', trackingId: mark.toLowerCase() })
  await orm.insert(writtenOpenings).values({ workspaceId, product: mark, openings: [mark], at })
  return { earningEvent: event?.id ?? 0 }
}
