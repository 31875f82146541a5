import type { DisableRequest, EnableRequest, OperatorChange } from '@hopwise/contracts'
import { disabledHosts, links, sessions, users, workspaceMembers, workspaces } from '@hopwise/db'
import { and, eq, not, sql } from 'drizzle-orm'
import { recordAudit } from '#src/audit/record-audit.ts'
import { acrossWorkspaces, isOfClosed, ours } from '#src/collection/ours.ts'
import { Forbidden, Invalid } from '#src/errors.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import { announceToOperators, findOperatorWorkspaces, lockOperators } from '#src/operators.ts'
import { ownHosts } from '#src/own-hosts.ts'
import { slugsOf } from '#src/slugs-of.ts'
import { checkDestinations } from './check-destinations.ts'
import { disableLink, enableLink, type OperatorServices } from './disable-link.ts'
import { findLinksCalled } from './links-called.ts'
import { settleReports } from './settle-reports.ts'
import { urlNamed } from './url-named.ts'
import type { WatchedLink } from './walk-links.ts'

/** Disables a link, a host or an account; answers how many links that concerns. */
export async function disableTarget(
  services: OperatorServices,
  { reason, ...target }: DisableRequest,
): Promise<OperatorChange> {
  return await act(services, target, {
    link: (link) => disableLink(services, link, { by: 'operator', reason }),
    host: async (host) => {
      await services.database.orm
        .insert(disabledHosts)
        .values({ host, reason })
        .onConflictDoUpdate({ target: disabledHosts.host, set: { reason } })
    },
    account: (email) => suspend(services, email, reason),
  })
}

/** The same, undone. */
export async function enableTarget(
  services: OperatorServices,
  target: EnableRequest,
): Promise<OperatorChange> {
  return await act(services, target, {
    link: (link) => enableLink(services, link),
    host: async (host) => {
      await services.database.orm.delete(disabledHosts).where(eq(disabledHosts.host, host))
    },
    account: (email) => suspend(services, email, null),
  })
}

interface Acts {
  link(link: WatchedLink): Promise<boolean>
  host(host: string): Promise<void>
  account(email: string): Promise<number>
}

async function act(
  services: OperatorServices,
  target: EnableRequest,
  acts: Acts,
): Promise<OperatorChange> {
  services.trail?.noteRecord({ kind: `${target.what}s`, id: null, name: target.name })
  const change = await actOn(services, target, acts)
  await announceToOperators(services)
  return change
}

async function actOn(
  services: OperatorServices,
  { what, name, linkId }: EnableRequest,
  acts: Acts,
): Promise<OperatorChange> {
  switch (what) {
    case 'link': {
      const link = await (linkId == null ? findLink(services, name) : getLink(services, linkId))
      await acts.link(link)
      // Where it is an operator's own, their log has its entry already, which names the link.
      services.trail?.leaveOut(link.workspaceId)
      return { links: 1, linkId: link.id }
    }
    case 'host':
      await acts.host(hostNamed(services, name))
      return { links: await checkDestinations(services), linkId: null }
    case 'account':
      return { links: await acts.account(name), linkId: null }
  }
}

/** By its slug, or by the short URL that someone pasted. */
async function findLink(services: OperatorServices, name: string): Promise<WatchedLink> {
  const [link, ...others] = await findLinksCalled(services, name)
  if (link === undefined) throw Invalid.field('name', 'No link has this short name.')
  if (others.length > 0) {
    throw Invalid.field('name', 'Several links have this short name. Enter the whole short URL.')
  }
  return link
}

async function getLink({ database }: OperatorServices, id: number): Promise<WatchedLink> {
  const [link] = await database.orm
    .select()
    .from(links)
    .where(acrossWorkspaces('operator', eq(links.id, id), not(isOfClosed(links))))
  if (link === undefined) throw Invalid.field('name', 'This link is gone.')
  return link
}

function hostNamed({ config }: OperatorServices, name: string): string {
  const host = urlNamed(name)?.hostname.replace(/\.$/, '') ?? ''
  if (!host.includes('.')) throw Invalid.field('name', 'Enter the name of a host')
  if (ownHosts(config).includes(host)) {
    throw Invalid.field('name', 'This is the host of this Hopwise.')
  }
  return host.replace(/^www\./, '')
}

/** Another operator may have done the same a moment ago: its owner hears of it once. */
const isOther = (reason: string | null) =>
  sql`${workspaces.suspendedReason} is distinct from ${reason}`

/** Its links are disabled by what redirectors load; its sessions end, and its jobs stay where they are. */
async function suspend(
  services: OperatorServices,
  email: string,
  reason: string | null,
): Promise<number> {
  const { orm } = services.database
  const [account] = await orm
    .select({ user: users, workspaceId: workspaceMembers.workspaceId })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(
      acrossWorkspaces(
        'operator',
        and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(workspaces.isSample, false)),
      ),
    )
  if (account === undefined) throw Invalid.field('name', 'No account has this email.')
  const { workspaceId, user } = account
  const isChanged = await orm.transaction(async (transaction) => {
    // Who is appointed at the same moment waits for this, or is found here.
    await lockOperators(transaction)
    if (reason !== null && (await findOperatorWorkspaces(transaction)).includes(workspaceId)) {
      throw new Forbidden('This account runs the installation. Dismiss the operator first.')
    }
    const changed = await transaction
      .update(workspaces)
      .set({ suspendedReason: reason })
      .where(ours(account, workspaces, isOther(reason)))
      .returning({ id: workspaces.id })
    if (changed.length === 0) return false
    if (reason !== null) {
      await transaction.delete(sessions).where(eq(sessions.userId, user.id))
      const reported = await transaction
        .select({ id: links.id })
        .from(links)
        .where(ours(account, links))
      const ids = reported.map(({ id }) => id)
      await settleReports(transaction, ids, services.now())
    }
    await recordAudit(
      { ...services, orm: transaction, workspaceId },
      {
        kind: 'operator',
        action: reason === null ? 'resumeAccount' : 'suspendAccount',
        actor: { kind: 'operator' },
        after: reason === null ? undefined : { reason },
      },
    )
    return true
  })
  if (!isChanged) return (await slugsOf({ orm, workspaceId })).length
  await notify(services, workspaceId, {
    kind: 'account',
    key: `account-${reason === null ? 'resumed' : 'suspended'}-${services.now().toISOString()}`,
    title: reason === null ? 'Your account is open again' : 'Your account was suspended',
    body:
      reason === null
        ? 'You can sign in, and your links work again.'
        : `${reason}\n\nYou can object at ${services.config.publicUrl}/abuse, with your email as the link.`,
    path: '/',
  })
  if (reason !== null) services.live.announceSessions(user.id)
  // After the commit: a link that was made in the meantime is announced too.
  const slugs = await slugsOf({ orm, workspaceId })
  for (const slug of slugs) await services.linkChanged(slug)
  await services.domainsChanged()
  return slugs.length
}
