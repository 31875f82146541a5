import type { LinkDisabler } from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { NewAuditEntry } from '#src/audit/audit-entry.ts'
import { recordAudit } from '#src/audit/record-audit.ts'
import { ours } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import type { Ctx, Services } from '#src/services.ts'
import { nameLink } from './name-link.ts'
import { settleReports } from './settle-reports.ts'
import type { WatchedLink } from './walk-links.ts'

/** What acting for the whole installation takes; the command line has it as well as the server. */
export type OperatorServices = Pick<
  Services,
  | 'config'
  | 'dangers'
  | 'database'
  | 'domainsChanged'
  | 'linkChanged'
  | 'live'
  | 'log'
  | 'mailer'
  | 'now'
  | 'secrets'
> &
  Partial<Pick<Ctx, 'trail'>>

/** Visitors find it gone at once, and its owner reads why. Answers whether it was a change. */
export async function disableLink(
  services: OperatorServices,
  link: WatchedLink,
  { by, reason }: { by: LinkDisabler; reason: string },
): Promise<boolean> {
  const set = { disabledBy: by, disabledReason: reason, isCleared: false }
  const isOther = or(
    sql`${links.disabledBy} is distinct from ${by}`,
    sql`${links.disabledReason} is distinct from ${reason}`,
  )
  const isDue = by === 'operator' ? isOther : isAsRead(link)
  return await change(services, link, { set, isDue }, { action: 'disableLink', by, reason })
}

/** One that a list disabled stays enabled until it leads elsewhere. Answers whether it was a change. */
export async function enableLink(services: OperatorServices, link: WatchedLink): Promise<boolean> {
  const isCleared = link.disabledBy === 'list' || link.disabledBy === 'web-risk'
  const set = { disabledBy: null, disabledReason: null, isCleared }
  const isDue = and(isNotNull(links.disabledBy), isAsRead(link))
  return await change(services, link, { set, isDue }, { action: 'enableLink', by: 'operator' })
}

/** A walk over all links takes minutes: what an operator decided in the meantime stands. */
const isAsRead = ({ disabledBy, isCleared }: WatchedLink) =>
  and(sql`${links.disabledBy} is not distinct from ${disabledBy}`, eq(links.isCleared, isCleared))

/** How its owner hears of it. */
const notices = {
  disableLink: { key: 'disabled', says: 'was disabled' },
  enableLink: { key: 'enabled', says: 'works again' },
} as const

interface Act {
  action: keyof typeof notices
  by: LinkDisabler
  reason?: string
}

interface Change {
  set: Partial<typeof links.$inferSelect>
  /** Another operator may have done the same a moment ago: its owner hears of it once. */
  isDue: SQL | undefined
}

/** Answers whether it was a change. */
async function change(
  services: OperatorServices,
  link: WatchedLink,
  { set, isDue }: Change,
  { action, by, reason }: Act,
): Promise<boolean> {
  const { id, slug, workspaceId } = link
  const name = await nameLink(services, link)
  const isChanged = await services.database.orm.transaction(async (orm) => {
    const changed = await orm
      .update(links)
      .set(set)
      .where(ours(link, links, eq(links.id, id), isDue))
      .returning({ id: links.id })
    if (changed.length === 0) return false
    if (action === 'disableLink' && (by === 'operator' || by === 'host')) {
      await settleReports(orm, [id], services.now())
    }
    await recordAudit(
      { ...services, orm, workspaceId },
      {
        kind: 'operator',
        action,
        ...whoActs(services, link, by),
        record: { kind: 'links', id, name: link.domainId === null ? slug : name },
        after: reason === undefined ? undefined : { reason },
      },
    )
    return true
  })
  if (!isChanged) return false
  await services.linkChanged(slug)
  const { key, says } = notices[action]
  await notify(services, workspaceId, {
    kind: 'account',
    key: `link-${id}-${key}-${services.now().toISOString()}`,
    title: `Your link ${name} ${says}`,
    ...(reason !== undefined && { body: reason }),
    path: `/affiliate-links?link=${id}`,
  })
  services.live.announce(workspaceId, 'links')
  return true
}

/** The operator's own log says who it was, and from where; no other owner reads that. */
function whoActs(
  { trail }: OperatorServices,
  link: WatchedLink,
  by: LinkDisabler,
): Pick<NewAuditEntry, 'actor' | 'origin'> {
  if (by !== 'operator' && by !== 'host') return { actor: { kind: 'job', name: 'check-dangers' } }
  return trail?.isIn(link.workspaceId) ? trail.caller : { actor: { kind: 'operator' } }
}
