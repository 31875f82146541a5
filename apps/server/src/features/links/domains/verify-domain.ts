import type { verifyDomain as contract, EndpointInput } from '@hopwise/contracts'
import { domains, violates } from '@hopwise/db'
import { hostProof, hostProofPath, ownerKeyOf } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { type RequestLimit, tooMany } from '#src/http/request-limits.ts'
import { checkDomain } from '#src/integrations/domain-check/check-domain.ts'
import { createDns } from '#src/integrations/domain-check/dns.ts'
import { receiverRules } from '#src/integrations/receiver/receiver-rules.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import { type Ctx, type Services, tenantOf } from '#src/services.ts'
import { originOfHost } from '#src/short-urls.ts'
import { recordsOf } from './domain-records.ts'
import { type DomainRow, presentDomain } from './list-domains.ts'

const checks: RequestLimit = {
  name: 'domain-checks',
  max: 60,
  windowMs: 3_600_000,
  sentence:
    'An account can check its domains 60 times an hour. They are also checked by themselves.',
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
  const { config, now } = services
  const origins = originsOf(config, row.host)
  const problem = await checkDomain(
    {
      host: row.host,
      records: recordsOf(config, row),
      urls: origins.map((origin) => origin + hostProofPath(row.token)),
      proof: hostProof(ownerKeyOf(config.secretKey), row.host, row.token),
    },
    { dns: createDns(config.dnsServers), rules: receiverRules(services) },
  )
  const verifiedAt = row.verifiedAt ?? (problem === null ? now() : null)
  try {
    await store(services, row, { checkedAt: now(), problem, verifiedAt })
  } catch (error) {
    if (!violates(error, 'domains_host')) throw error
    await store(services, row, { checkedAt: now(), problem: takenFirst })
  }
  if (verifiedAt !== row.verifiedAt) await services.domainsChanged()
  const isNews = verifiedAt !== row.verifiedAt || problem !== row.problem
  if (isNews) services.live.announce(row.workspaceId, 'domains')
}

const takenFirst =
  'Another workspace of this Hopwise verified this domain first. Remove it there, then check again.'

async function store(
  services: Services,
  { id, workspaceId }: DomainRow,
  found: Partial<DomainRow>,
): Promise<void> {
  const tenant = tenantOf(services, workspaceId)
  await tenant.orm
    .update(domains)
    .set(found)
    .where(ours(tenant, domains, eq(domains.id, id)))
}

/** A proxy that has no certificate for it yet can answer the check over http. */
function originsOf(config: Services['config'], host: string): string[] {
  const origin = originOfHost(config, host)
  return origin === `https://${host}` ? [origin, `http://${host}`] : [origin]
}
