import type { getOperatorOverview as contract, EndpointResult } from '@hopwise/contracts'
import {
  abuseReports,
  disabledHosts,
  links,
  users,
  workspaceMembers,
  workspaces,
} from '@hopwise/db'
import { and, desc, eq, isNotNull, isNull, not } from 'drizzle-orm'
import { acrossWorkspaces, isOfClosed } from '#src/collection/ours.ts'
import { listInvitations } from '#src/features/people/auth/index.ts'
import { listOperators } from '#src/operators.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { requireOperator } from './require-operator.ts'

const most = 500
/** Shown of the reports before a link's newest. */
const mostEarlier = 10

export async function getOperatorOverview(ctx: Ctx): Promise<EndpointResult<typeof contract>> {
  await requireOperator(ctx)
  await ctx.dangers.read()
  const [installation, disabled, hosts, accounts, reports, invitations] = await Promise.all([
    describeInstallation(ctx),
    disabledLinks(ctx),
    ctx.orm.select().from(disabledHosts).orderBy(desc(disabledHosts.createdAt)).limit(most),
    suspendedAccounts(ctx),
    openReports(ctx),
    listInvitations(ctx.orm, ctx.now()),
  ])
  const { fetchedAt, ...lists } = ctx.dangers.state()
  return {
    installation,
    links: disabled,
    hosts: hosts.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    accounts,
    invitations: invitations.map(({ id, createdAt, expiresAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    reports,
    lists: {
      ...lists,
      fetchedAt: fetchedAt?.toISOString() ?? null,
      ownHosts: ctx.dangers.listedHosts().map(({ host }) => host),
    },
  }
}

async function describeInstallation({ orm, config }: Ctx) {
  const operators = await listOperators(orm)
  return {
    version: manifest.version,
    signUp: config.signUp,
    operators: operators.map(({ email }) => email),
  }
}

async function disabledLinks({ orm, config, domains }: Ctx) {
  const rows = await orm
    .select({ link: links, owner: users.email })
    .from(links)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, links.workspaceId))
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(acrossWorkspaces('operator', isNotNull(links.disabledBy)))
    .orderBy(desc(links.id))
    .limit(most)
  return rows.map(({ link, owner }) => ({
    id: link.id,
    slug: link.slug,
    shortUrl: shortUrlOf({ config, domains, ...link }, link),
    originalUrl: link.originalUrl,
    owner,
    by: link.disabledBy ?? 'operator',
    reason: link.disabledReason ?? '',
  }))
}

async function suspendedAccounts({ orm }: Ctx) {
  const rows = await orm
    .select({ email: users.email, reason: workspaces.suspendedReason })
    .from(workspaces)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaces.id))
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(acrossWorkspaces('operator', isNotNull(workspaces.suspendedReason)))
    .limit(most)
  return rows.map(({ email, reason }) => ({ email, reason: reason ?? '' }))
}

/** A link's reports are one row, and an objection to its being disabled is another. */
async function openReports({ orm, config, domains }: Ctx) {
  const rows = await orm
    .select({ report: abuseReports, link: links, owner: users.email })
    .from(abuseReports)
    .leftJoin(links, and(eq(links.id, abuseReports.linkId), not(isOfClosed(links))))
    .leftJoin(workspaceMembers, eq(workspaceMembers.workspaceId, links.workspaceId))
    .leftJoin(users, eq(users.id, workspaceMembers.userId))
    .where(acrossWorkspaces('operator', isNull(abuseReports.closedAt)))
    .orderBy(desc(abuseReports.id))
  const ofLinks = Map.groupBy(
    rows,
    ({ report }) => `${report.kind === 'objection'} ${report.linkId ?? report.slug}`,
  )
  return [...ofLinks.values()].slice(0, most).flatMap(([newest, ...earlier]) => {
    if (newest === undefined) return []
    const { report, link, owner } = newest
    return {
      id: report.id,
      linkId: link?.id ?? null,
      slug: report.slug,
      shortUrl: link && shortUrlOf({ config, domains, ...link }, link),
      ...reportText(report),
      originalUrl: link?.originalUrl ?? null,
      owner,
      isDisabled: link?.disabledBy != null,
      count: earlier.length + 1,
      earlier: earlier.slice(0, mostEarlier).map((one) => reportText(one.report)),
    }
  })
}

function reportText({ kind, reason, email, createdAt }: typeof abuseReports.$inferSelect) {
  return { kind, reason, email, createdAt: createdAt.toISOString() }
}
