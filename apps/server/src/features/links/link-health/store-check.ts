import { type LinkProblem, linkProblems, pausingProblems } from '@hopwise/contracts'
import { linkChecks, links, linkVariants } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { Checked } from './check-destination.ts'
import { type Destination, findDestinations } from './destinations.ts'
import { countsAgainMs, storeNextVisit } from './next-visit.ts'
import { worthOf } from './worth.ts'

type Check = typeof linkChecks.$inferSelect

function classifyProblem(outcome: Check['outcome']): LinkProblem | null {
  return linkProblems.find((one) => one === outcome) ?? null
}

/**
 * Keeps what a visit found, and pauses or resumes the arm it leads to. What was visited may have been
 * changed in the meantime: then nothing is kept. Answers whether screens show something else now.
 */
export async function storeCheck(
  services: Pick<Services, 'database' | 'now' | 'linkChanged'>,
  destination: Destination,
  checked: Checked,
): Promise<boolean> {
  const { link } = destination
  const { orm } = services.database
  const { workspaceId } = link
  const { hasMoved, isNews } = await withTransaction({ orm, workspaceId }, async ({ orm }) => {
    // Locked, so that of two arms that die at once one stays, and no edit slips between.
    const where = ours(link, links, eq(links.id, link.id))
    await orm.select({ id: links.id }).from(links).where(where).for('update')
    const all = await findDestinations(orm, { where })
    const current = all.find(({ id, url }) => id === destination.id && url === destination.url)
    if (current === undefined) return { hasMoved: false, isNews: false }
    const next = await nextCheck(current, checked, services.now())
    if (next.failures > 0) next.worth = await worthOf(orm, current, services.now())
    const hasMoved = await moveTraffic({ orm, now: services.now() }, current, all, next)
    await orm
      .insert(linkChecks)
      .values(next)
      .onConflictDoUpdate({
        target: [linkChecks.workspaceId, linkChecks.linkId, linkChecks.variantId],
        set: next,
      })
    const others = all.filter(({ id }) => id !== current.id)
    await storeNextVisit(orm, current.link, [...others, { link: current.link, check: next }])
    return { hasMoved, isNews: hasMoved || isOther(current.check, next) }
  })
  if (hasMoved) await services.linkChanged(link.slug)
  return isNews
}

/** That it was visited again and found as before is no news. */
function isOther(before: Check | null, after: Check): boolean {
  return (
    before === null ||
    before.outcome !== after.outcome ||
    before.problem !== after.problem ||
    before.failures !== after.failures
  )
}

function nextCheck({ link, id, check }: Destination, checked: Checked, now: Date): Check {
  const { chain, start, outcome } = checked
  const hops = chain.hops.map(({ url, status }) => ({ url, status }))
  // Of another address nothing is known.
  const isSame = check !== null && (check.hops[0]?.url ?? check.finalUrl) === start
  const before = isSame && check.failures > 0 ? check : null
  const isProblem = classifyProblem(outcome) !== null
  // Kept out for once says nothing: a problem goes on until a visit finds none.
  const isOpen = outcome === 'blocked' && before !== null
  const next: Check = {
    workspaceId: link.workspaceId,
    linkId: link.id,
    variantId: id,
    checkedAt: now,
    outcome: isOpen ? before.outcome : outcome,
    status: isOpen ? before.status : checked.status,
    finalUrl: isOpen ? before.finalUrl : chain.url,
    hops: isOpen ? before.hops : hops,
    problem: isOpen ? before.problem : checked.problem,
    failures: 0,
    failingSince: null,
    notifiedAt: null,
    pausedArmAt: null,
    worth: null,
  }
  if (!isProblem && !isOpen) return next
  const failingSince = before?.failingSince ?? now
  const isLater = now.getTime() - failingSince.getTime() >= countsAgainMs
  return {
    ...next,
    failingSince,
    failures: before === null ? 1 : before.failures + (isLater && !isOpen ? 1 : 0),
    notifiedAt: before?.notifiedAt ?? null,
    pausedArmAt: before?.pausedArmAt ?? null,
  }
}

/** No one got there, so nothing speaks against what was found before. */
const unknown: ReadonlySet<Check['outcome']> = new Set(['unreachable', 'blocked'])

interface Inner {
  orm: Services['database']['orm']
  now: Date
}

/** True when visitors go elsewhere now. Whom a person paused stays paused; the last live arm stays. */
async function moveTraffic(
  inner: Inner,
  current: Destination,
  all: readonly Destination[],
  next: Check,
): Promise<boolean> {
  if (!current.isArm) return false
  const cannotBuy = pausingProblems.some((one) => one === next.outcome)
  const isLost = cannotBuy && next.failures >= 2
  if (current.pausedBy === 'health' && !cannotBuy && !unknown.has(next.outcome)) {
    // What pauses it next is another problem, even where something else is amiss in the meantime.
    next.pausedArmAt = null
    return await setPaused(inner, current, null)
  }
  const others = all.filter(({ id, isArm, pausedAt }) => isArm && !pausedAt && id !== current.id)
  // Who resumed it while this problem lasts wants it so.
  const mayPause = current.pausedAt === null && next.pausedArmAt === null && others.length > 0
  if (!isLost || !mayPause) return false
  next.pausedArmAt = inner.now
  return await setPaused(inner, current, inner.now)
}

async function setPaused(
  { orm }: Inner,
  { link, id }: Destination,
  pausedAt: Date | null,
): Promise<boolean> {
  await orm
    .update(linkVariants)
    .set({ pausedAt, pausedBy: pausedAt === null ? null : 'health' })
    .where(ours(link, linkVariants, eq(linkVariants.linkId, link.id), eq(linkVariants.id, id)))
  return true
}
