import type { verifyDomain as contract, EndpointInput } from '@hopwise/contracts'
import { allowNamesakes, domains, violates } from '@hopwise/db'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAudit } from '#src/audit/record-audit.ts'
import { getOurs } from '#src/collection/get-ours.ts'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { leaveDomain } from '#src/features/links/links/index.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import { type RequestLimit, tooMany } from '#src/http/request-limits.ts'
import { isStillClaimed } from '#src/integrations/domain-check/check-domain.ts'
import { createDns, type Dns } from '#src/integrations/domain-check/dns.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import { type Ctx, type Services, tenantOf } from '#src/services.ts'
import { announceDomains } from './change-domain.ts'
import { recordsOf } from './domain-records.ts'
import { type DomainRow, presentDomain } from './list-domains.ts'
import { listRenamed } from './list-renamed.ts'
import { lookAtDomain } from './look-at-domain.ts'

const checks: RequestLimit = {
  name: 'domain-checks',
  max: 60,
  windowMs: 3_600_000,
  sentence:
    'An account can check its domains 60 times an hour. They’re also checked automatically.',
}

export async function verifyDomain(ctx: Ctx, { params }: EndpointInput<typeof contract>) {
  refuseInSample(ctx)
  const row = await getOurs(ctx, domains, params.id)
  const seconds = await ctx.limits.take(checks, String(ctx.workspaceId))
  if (seconds > 0) throw tooMany(checks, seconds)
  await checkOne(ctx, row)
  return await presentDomain(ctx, await getOurs(ctx, domains, params.id))
}

/** Asks the DNS and the host, and keeps what was found. What is verified once answers links from then on. */
export async function checkOne(services: Services, row: DomainRow): Promise<void> {
  const dns = createDns(services.config.dnsServers)
  const { isProved, problem } = await lookAtDomain(services, dns, row)
  const after = isProved
    ? await storeProved(services, dns, row, problem)
    : await store(services, row, { problem })
  if (after === undefined) return
  const isVerified = after.verifiedAt !== null
  const isNew = isVerified && row.verifiedAt === null
  if (isNew) await services.domainsChanged()
  if (isNew || after.problem !== row.problem) services.live.announce(row.workspaceId, 'domains')
}

/** Of two workspaces that prove one host, the first keeps it as long as its DNS says so. */
async function storeProved(
  services: Services,
  dns: Dns,
  row: DomainRow,
  problem: string | null,
): Promise<DomainRow | undefined> {
  const areFree = await allowNamesakes(services.database.pool)
  if (!areFree && row.verifiedAt === null) return await store(services, row, { problem: busy })
  const proved = () =>
    store(services, row, { problem, verifiedAt: services.now() }).catch((error) => {
      if (violates(error, 'domains_host')) return null
      throw error
    })
  const first = await proved()
  if (first !== null) return first
  const isGivenUp = await giveUp(services, dns, row.host)
  const second = isGivenUp ? await proved() : null
  return second ?? (await store(services, row, { problem: takenFirst }))
}

const busy =
  'A backup or a long import is using your links right now. We’ll check this domain again automatically.'

const takenFirst =
  'Another workspace of this Hopwise verified this domain first. Remove its TXT record or the domain there, then check again.'

/** Takes a host from the workspace that has it, once its DNS no longer says that it is theirs. */
async function giveUp(services: Services, dns: Dns, host: string): Promise<boolean> {
  const isHolder = and(eq(domains.host, host), isNotNull(domains.verifiedAt))
  const [holder] = await services.database.orm
    .select()
    .from(domains)
    .where(acrossWorkspaces('slug', isHolder))
  if (holder === undefined) return true
  const [claim] = recordsOf(services.config, holder)
  if (await isStillClaimed(claim, dns)) return false
  const taken = await takeFrom(services, holder)
  if (taken === null) return true
  const { slugs, renamed } = taken
  await services.linksChanged(slugs)
  await announceDomains({ ...services, workspaceId: holder.workspaceId })
  await notify(services, holder.workspaceId, {
    kind: 'account',
    key: `domain-${holder.id}-lost-${services.now().toISOString()}`,
    title: `${host} is no longer your domain`,
    body: `${lost} Your links still work at this Hopwise’s own address.${describeRenamed(renamed.length)}`,
    path: renamed.length === 0 ? '/settings?tab=links' : '/settings?tab=audit',
  })
  return true
}

function describeRenamed(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? ' 1 of them has a new short name because its own was already taken. See the audit log.'
    : ` ${count} of them have new short names because theirs were already taken. See the audit log.`
}

/**
 * What it led to elsewhere is its former owner's, and would come back with the host. Null where another
 * check just took it.
 */
async function takeFrom(services: Services, holder: DomainRow) {
  const { id, host, isDefault, rootUrl, unknownUrl, workspaceId } = holder
  const cleared = { isDefault: false, rootUrl: null, unknownUrl: null }
  return await services.database.orm.transaction(async (orm) => {
    const given = await orm
      .update(domains)
      .set({ ...cleared, verifiedAt: null, problem: lost, checkedAt: services.now() })
      .where(ours(holder, domains, eq(domains.id, id), isNotNull(domains.verifiedAt)))
      .returning({ id: domains.id })
    if (given.length === 0) return null
    const left = await leaveDomain({ orm, workspaceId }, id)
    // Last, since it holds up every other change of the workspace.
    await recordAudit(
      { ...services, orm, workspaceId },
      {
        kind: 'links',
        action: 'loseDomain',
        actor: { kind: 'job', name: 'check-domains' },
        record: { kind: 'domains', id, name: host },
        before: { isDefault, rootUrl, unknownUrl },
        after: { ...cleared, ...listRenamed(left.renamed) },
      },
    )
    return left
  })
}

const lost =
  'Its TXT record for this workspace is gone, and another workspace proved that the domain is theirs. If it’s yours, put your TXT record back, remove theirs, then check again.'

/** A check that began before another one takes back nothing of what that found. */
async function store(
  services: Services,
  { id, workspaceId }: DomainRow,
  { verifiedAt, problem }: { verifiedAt?: Date; problem: string | null },
): Promise<DomainRow | undefined> {
  const tenant = tenantOf(services, workspaceId)
  const [after] = await tenant.orm
    .update(domains)
    .set({
      checkedAt: services.now(),
      problem,
      ...(verifiedAt && {
        verifiedAt: sql`coalesce(${domains.verifiedAt}, ${verifiedAt.toISOString()}::timestamptz)`,
      }),
    })
    .where(ours(tenant, domains, eq(domains.id, id)))
    .returning()
  return after
}
