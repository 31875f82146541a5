import { createHash } from 'node:crypto'
import { linkChecks, links, workspaces } from '@hopwise/db'
import { centsOf, moneyOf } from '@hopwise/units'
import { and, eq, getTableColumns, gte, isNull } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs, ours } from '#src/collection/ours.ts'
import {
  deliver,
  type Notice,
  readersOf,
  record,
} from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { describeAmount, describeCount } from '#src/sentences.ts'
import { type Services, tenantOf } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { itsLink } from './with-problems.ts'

/** A problem is announced once a second visit found it as well; one visit alone may have been a fluke. */
const failuresBeforeNotice = 2

interface Unreported {
  check: typeof linkChecks.$inferSelect
  link: Pick<typeof links.$inferSelect, 'title' | 'slug'>
}

/** Notifies each workspace, or one, of its new problems: all in one notice, each once. */
export async function notifyOfProblems(services: Services, only?: number): Promise<void> {
  const { orm } = services.database
  const waiting = await orm
    .selectDistinct({ workspaceId: linkChecks.workspaceId })
    .from(linkChecks)
    .innerJoin(links, itsLink)
    .innerJoin(workspaces, eq(workspaces.id, linkChecks.workspaceId))
    .where(
      and(
        only === undefined ? acrossWorkspaces('job') : ours({ workspaceId: only }, linkChecks),
        isUnreported,
        isServedByJobs,
      ),
    )
  await eachOrLog(services, waiting, ({ workspaceId }) => notifyWorkspace(services, workspaceId))
}

const isUnreported = and(
  gte(linkChecks.failures, failuresBeforeNotice),
  isNull(linkChecks.notifiedAt),
  isNull(links.archivedAt),
)

async function notifyWorkspace(services: Services, workspaceId: number): Promise<void> {
  const now = services.now()
  const notice = await withTransaction(tenantOf(services, workspaceId), async ({ orm }) => {
    // One teller at a time: two that claim the same rows in other orders would wait for each other.
    await orm
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(ours({ workspaceId }, workspaces))
      .for('no key update')
    // Claimed and written down as one: of two processes at once the second finds nothing left.
    const unreported: Unreported[] = await orm
      .update(linkChecks)
      .set({ notifiedAt: now })
      .from(links)
      .where(ours({ workspaceId }, linkChecks, itsLink, isUnreported))
      .returning({
        check: getTableColumns(linkChecks),
        link: { title: links.title, slug: links.slug },
      })
    if (unreported.length === 0) return null
    const notice = noticeOf(unreported.toSorted(inOrder))
    const readers = await readersOf(orm, workspaceId, notice.kind)
    if (readers.length === 0) return null
    return (await record(orm, workspaceId, notice, now)) ? { notice, readers } : null
  })
  if (notice !== null) deliver(services, workspaceId, notice)
}

const inOrder = ({ check: one }: Unreported, { check: other }: Unreported) =>
  one.linkId - other.linkId || one.variantId - other.variantId

function noticeOf(unreported: readonly Unreported[]): Notice {
  const cents = unreported.reduce(
    (sum, { check }) => sum + centsOf(check.worth?.moneyAtRisk ?? '0'),
    0,
  )
  const atRisk =
    cents > 0 ? ` ${describeAmount(moneyOf(cents))} of the next 30 days is at risk.` : ''
  const linkIds = new Set(unreported.map(({ check }) => check.linkId))
  const [first] = unreported
  const isOne = linkIds.size === 1 && first !== undefined
  return {
    kind: 'link',
    key: `link-health-${noticeKey(unreported)}`,
    title: isOne
      ? `${linkName(first.link)} needs attention`
      : `${describeCount(linkIds.size, 'link')} need attention`,
    body: `${isOne ? sentenceOf(first) : namesOf(unreported)}${atRisk}`,
    path: isOne ? `/affiliate-links?link=${first.check.linkId}&tab=health` : '/affiliate-links',
  }
}

function noticeKey(unreported: readonly Unreported[]): string {
  const said = unreported.map(
    ({ check }) => `${check.linkId}/${check.variantId}/${check.failingSince?.toISOString()}`,
  )
  return createHash('sha256').update(said.join()).digest('hex').slice(0, 32)
}

const linkName = ({ title, slug }: Unreported['link']) => title ?? slug

function sentenceOf({ check }: Unreported): string {
  const moved = check.pausedArmAt === null ? '' : ' Its visitors go to the other destinations.'
  return `${check.problem ?? ''}${moved}`
}

const mostNamed = 5

function namesOf(unreported: readonly Unreported[]): string {
  const names = [...new Set(unreported.map(({ link }) => linkName(link)))]
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return `${names.slice(0, mostNamed).join(', ')}${more}.`
}
