import { createHash } from 'node:crypto'
import { linkChecks, links, workspaces } from '@hopwise/db'
import { centsOf, moneyOf } from '@hopwise/units'
import { and, eq, getTableColumns, gte, isNull } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import {
  deliver,
  type Notice,
  readersOf,
  record,
} from '#src/features/people/notifications/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'
import { amountInWords, countInWords } from '#src/words.ts'

/** A trouble that a second visit found as well is told; one visit alone may have been a fluke. */
const toldFrom = 2

interface Untold {
  check: typeof linkChecks.$inferSelect
  link: Pick<typeof links.$inferSelect, 'title' | 'slug'>
}

/** Tells each workspace, or one, of the troubles it was not told of: all in one notice, each once. */
export async function tellOfTroubles(services: Services, only?: number): Promise<void> {
  const { orm } = services.database
  const waiting = await orm
    .selectDistinct({ workspaceId: linkChecks.workspaceId })
    .from(linkChecks)
    .innerJoin(links, itsLink)
    .innerJoin(workspaces, eq(workspaces.id, linkChecks.workspaceId))
    .where(
      and(
        only === undefined ? acrossWorkspaces('job') : ours({ workspaceId: only }, linkChecks),
        isUntold,
        eq(workspaces.isSample, false),
      ),
    )
  await eachOrLog(services, waiting, ({ workspaceId }) => tellWorkspace(services, workspaceId))
}

const itsLink = and(eq(links.workspaceId, linkChecks.workspaceId), eq(links.id, linkChecks.linkId))
const isUntold = and(
  gte(linkChecks.failures, toldFrom),
  isNull(linkChecks.toldAt),
  isNull(links.archivedAt),
)

async function tellWorkspace(services: Services, workspaceId: number): Promise<void> {
  const now = services.now()
  const told = await services.database.orm.transaction(async (orm) => {
    // One teller at a time: two that claim the same rows in other orders would wait for each other.
    await orm
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(ours({ workspaceId }, workspaces))
      .for('no key update')
    // Claimed and written down as one: of two who tell at once the second finds nothing left.
    const untold: Untold[] = await orm
      .update(linkChecks)
      .set({ toldAt: now })
      .from(links)
      .where(ours({ workspaceId }, linkChecks, itsLink, isUntold))
      .returning({
        check: getTableColumns(linkChecks),
        link: { title: links.title, slug: links.slug },
      })
    if (untold.length === 0) return null
    const notice = noticeOf(untold.toSorted(inOrder))
    const readers = await readersOf(orm, workspaceId, notice.kind)
    if (readers.length === 0) return null
    return (await record(orm, workspaceId, notice, now)) ? { notice, readers } : null
  })
  if (told !== null) deliver(services, workspaceId, told)
}

const inOrder = ({ check: one }: Untold, { check: other }: Untold) =>
  one.linkId - other.linkId || one.variantId - other.variantId

function noticeOf(untold: readonly Untold[]): Notice {
  const cents = untold.reduce((sum, { check }) => sum + centsOf(check.worth?.moneyAtRisk ?? '0'), 0)
  const atRisk =
    cents > 0 ? ` ${amountInWords(moneyOf(cents))} of the next 30 days is at risk.` : ''
  const linkIds = new Set(untold.map(({ check }) => check.linkId))
  const [first] = untold
  const isOne = linkIds.size === 1 && first !== undefined
  return {
    kind: 'link',
    key: `link-health-${keyOf(untold)}`,
    title: isOne
      ? `${nameOf(first.link)} leads into trouble`
      : `${countInWords(linkIds.size, 'link')} lead into trouble`,
    body: `${isOne ? sentenceOf(first) : namesOf(untold)}${atRisk}`,
    path: isOne ? `/affiliate-links?health=${first.check.linkId}` : '/affiliate-links',
  }
}

function keyOf(untold: readonly Untold[]): string {
  const said = untold.map(
    ({ check }) => `${check.linkId}/${check.variantId}/${check.failingSince?.toISOString()}`,
  )
  return createHash('sha256').update(said.join()).digest('hex').slice(0, 32)
}

const nameOf = ({ title, slug }: Untold['link']) => title ?? slug

function sentenceOf({ check }: Untold): string {
  const moved = check.pausedArmAt === null ? '' : ' Its visitors go to the other destinations.'
  return `${check.trouble ?? ''}${moved}`
}

const mostNamed = 5

function namesOf(untold: readonly Untold[]): string {
  const names = [...new Set(untold.map(({ link }) => nameOf(link)))]
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return `${names.slice(0, mostNamed).join(', ')}${more}.`
}
