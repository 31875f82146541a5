import { randomBytes } from 'node:crypto'
import { type addDomain as contract, type EndpointInput, maxDomains } from '@hopwise/contracts'
import { domains, violates } from '@hopwise/db'
import { lockWorkspace } from '#src/collection/lock-workspace.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { createDns } from '#src/integrations/domain-check/dns.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { type DomainRow, presentDomain } from './list-domains.ts'
import { findCertificateFault } from './look-at-domain.ts'
import { readHost } from './read-host.ts'

const tokenBytes = 18

export async function addDomain(ctx: Ctx, { body }: EndpointInput<typeof contract>) {
  refuseInSample(ctx)
  const host = readHost(ctx.config, body.host)
  // Shown at once, as it takes longest to change.
  const dns = createDns(ctx.config.dnsServers)
  const problem = await findCertificateFault(ctx, dns, host)
  const row = await insertDomain(ctx, host, problem).catch((error) => {
    throw violates(error, 'domains_one') ? refused('You already added this domain.') : error
  })
  ctx.live.announce(ctx.workspaceId, 'domains')
  return await presentDomain(ctx, row)
}

function insertDomain(ctx: Ctx, host: string, problem: string | null): Promise<DomainRow> {
  const { workspaceId } = ctx
  return withTransaction(ctx, async (inner) => {
    // So that two requests cannot share the last place.
    await lockWorkspace(inner)
    if ((await inner.orm.$count(domains, ours(inner, domains))) >= maxDomains) {
      throw refused(`You can have up to ${maxDomains} domains. Remove one first.`)
    }
    const token = randomBytes(tokenBytes).toString('base64url')
    const [made] = await inner.orm
      .insert(domains)
      .values({ workspaceId, host, token, problem, createdAt: ctx.now() })
      .returning()
    if (made === undefined) throw new Error('insert returned no domain')
    return made
  })
}

function refused(message: string): Conflict {
  return new Conflict(message, [{ path: 'host', message }])
}
