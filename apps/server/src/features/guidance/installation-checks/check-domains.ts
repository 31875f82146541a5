import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, domains, workspaces } from '@hopwise/db'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { acrossWorkspaces, isNotClosed } from '#src/collection/ours.ts'
import { findOrder } from '#src/features/links/certificates/index.ts'
import { lookAtDomain } from '#src/features/links/domains/index.ts'
import { describeOrderProblem } from '#src/integrations/domain-check/check-domain.ts'
import { createDns, type Dns } from '#src/integrations/domain-check/dns.ts'
import { severalAtOnce } from '#src/jobs/several-at-once.ts'
import { describeEnd } from './certificate-end.ts'
import { type Finding, fine, type Installation, skipped, warning } from './check.ts'

interface Patience {
  atOnce: number
  /** A domain that says nothing for so long is named as such. */
  eachMs: number
  /** Of those that are not looked at by then, the last daily check is shown. */
  allMs: number
  /** More are counted. */
  mostNamed: number
}

const patience: Patience = { atOnce: 32, eachMs: 20_000, allMs: 60_000, mostNamed: 50 }

type Row = typeof domains.$inferSelect

/**
 * The DNS, the certificate and the way here of every verified domain. What one lacks is its workspace's to
 * fix, so it never counts as a broken installation.
 */
export async function checkDomains(
  installation: Installation,
  { atOnce, eachMs, allMs, mostNamed }: Patience = patience,
): Promise<Finding> {
  const { config, database } = installation
  if (database === null) return skipped('Domains can be checked once the database answers.')
  const rows = await listVerified(database)
  if (rows.length === 0) return skipped('No workspace has a verified domain.')
  await installation.dangers?.read()
  const dns = createDns(config.dnsServers)
  const problems = new Map<string, string>()
  const endsAt = performance.now() + allMs
  await severalAtOnce(rows, atOnce, async (row) => {
    const isLate = performance.now() >= endsAt
    const problem = isLate
      ? row.problem
      : await within(eachMs, row.host, lookAt({ ...installation, database }, dns, row))
    if (problem !== null) problems.set(row.host, problem)
  })
  if (problems.size === 0)
    return fine(
      rows.length === 1
        ? 'Links work at the one domain of a workspace.'
        : `Links work at all workspace domains (${rows.length}).`,
    )
  const named = rows.flatMap(({ host }) => {
    const problem = problems.get(host)
    return problem === undefined ? [] : [problem.includes(host) ? problem : `${host}: ${problem}`]
  })
  const more = named.length - mostNamed
  const lines = more > 0 ? [...named.slice(0, mostNamed), `And ${more} more.`] : named
  return warning([describeCount(problems.size, rows.length), ...lines].join('\n'))
}

function describeCount(troubled: number, all: number): string {
  if (troubled === all)
    return all === 1 ? 'The one domain needs attention.' : `All ${all} domains need attention.`
  return `${troubled} of ${all} domains ${troubled === 1 ? 'needs' : 'need'} attention.`
}

async function listVerified({ orm }: Database): Promise<Row[]> {
  const found = await orm
    .select({ domain: domains })
    .from(domains)
    .innerJoin(workspaces, eq(workspaces.id, domains.workspaceId))
    .where(acrossWorkspaces('operator', isNotNull(domains.verifiedAt), isNotClosed))
    .orderBy(asc(domains.host))
  return found.map(({ domain }) => domain)
}

async function lookAt(
  installation: Installation & { database: Database },
  dns: Dns,
  row: Row,
): Promise<string | null> {
  const { config, dangers, now } = installation
  const { problem, certificateLife } = await lookAtDomain(installation, dns, row)
  if (problem !== null) return problem
  const danger = dangers?.find(`https://${row.host}/`) ?? null
  if (danger !== null)
    return `Browsers and mail filters may block links at ${row.host}. ${danger.reason}`
  if (certificateLife === null) return null
  const isOrderedHere = config.tls !== null
  const ending = describeEnd(row.host, certificateLife, { now: now(), isOrderedHere })
  if (ending === null || !isOrderedHere) return ending
  const order = await findOrder(installation, row.host).catch(() => null)
  return order?.problem ? `${ending}\n${describeOrderProblem(order.problem)}` : ending
}

async function within(
  ms: number,
  host: string,
  looking: Promise<string | null>,
): Promise<string | null> {
  const done = new AbortController()
  const late = sleep(ms, `${host} didn’t answer within ${ms / 1_000} seconds.`, {
    ref: false,
    signal: done.signal,
  })
  try {
    return await Promise.race([looking, late])
  } finally {
    late.catch(() => undefined)
    done.abort()
  }
}
