import { certificates } from '@hopwise/db'
import { and, eq, gt } from 'drizzle-orm'
import { getDomain } from 'tldts'
import {
  type Authority,
  challengeMethods,
  type Issued,
  orderCertificate,
} from '#src/integrations/acme/order-certificate.ts'
import { createDns } from '#src/integrations/domain-check/dns.ts'
import { findCaaFault } from '#src/integrations/domain-check/find-caa-fault.ts'
import type { Services } from '#src/services.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'
import { type Due, listDue } from './list-due.ts'
import {
  forgetChallenges,
  forgetExpired,
  forgetUnwanted,
  noteHosts,
  wantedHosts,
} from './note-hosts.ts'
import { firstPauseMs, longestOrderMs, pauseMs } from './order-pauses.ts'
import { prepareAuthority } from './prepare-authority.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const weekMs = 7 * dayMs
/** Let's Encrypt issues so many for a registered domain in a week. */
const mostOfWeek = 50
/** With the longest order it stays within the quarter of an hour that a job has. It comes back in a minute. */
const beginsForMs = 4 * minuteMs
const mostCharacters = 500

/** Is called once an order has ended, with the host that has its certificate, or has none. */
type OnOrdered = (host: string) => Promise<void>

/** Orders what is missing or past two thirds of its life, one after the other, and clears up. */
export async function orderCertificates(
  services: Services,
  onOrdered: OnOrdered = async () => undefined,
): Promise<void> {
  const { background, config } = services
  const { tls } = config
  await forgetChallenges(services)
  if (tls === null) return await forgetExpired(services)
  const hosts = await wantedHosts(services)
  await noteHosts(services, hosts)
  await forgetUnwanted(services)
  const due = await listDue(services, tls.directoryUrl, hosts)
  if (due.length === 0) return
  const authority = await prepareAuthority(services, tls)
  const beginsUntil = inFuture(services, beginsForMs)
  await background.run(async (stopping) => {
    for (const one of due) {
      if (stopping.aborted || services.now() > beginsUntil) return
      await orderOne(services, authority, one, stopping)
      if (!stopping.aborted) await onOrdered(one.host)
    }
  })
}

async function orderOne(
  services: Services,
  authority: Authority,
  due: Due,
  stopping: AbortSignal,
): Promise<void> {
  const { log } = services
  const { host, failures } = due
  if (await isAtLimit(services, due)) {
    const problem = `${mostOfWeek} certificates were issued for ${registeredDomain(host)} within a week. It is ordered once the week is over.`
    return await change(services, host, { problem, orderAt: inFuture(services, dayMs) })
  }
  if (!(await claim(services, due))) return
  let issued: Issued
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestOrderMs)])
    const refusal = await foreseeRefusal(services, host, signal)
    if (refusal !== null) {
      const orderAt = inFuture(services, firstPauseMs)
      return await change(services, host, { failures, problem: refusal, orderAt })
    }
    signal.throwIfAborted()
    issued = await orderCertificate(host, authority, signal)
  } catch (error) {
    if (stopping.aborted) {
      return await change(services, host, { failures, orderAt: services.now() })
    }
    log.warn({ err: error, host, failures: failures + 1 }, 'a certificate could not be ordered')
    const orderAt = inFuture(services, pauseMs(failures))
    return await change(services, host, { problem: firstLine(error), orderAt })
  }
  await change(services, host, stored(services, authority, issued))
  const { expiresAt, provedBy } = issued
  log.info({ host, expiresAt, provedBy }, 'a certificate was issued')
}

/** What the DNS forbids the authority costs no order, of which only so many may fail. */
async function foreseeRefusal({ clients, config }: Services, host: string, signal: AbortSignal) {
  const issuers = await clients.readIssuers(signal)
  const dns = createDns(config.dnsServers)
  return await findCaaFault(host, { issuers, methods: challengeMethods }, dns)
}

/** False where another process has it. It counts as failed until it is done, so that one cut off does. */
async function claim(services: Services, { host, orderAt, failures }: Due): Promise<boolean> {
  const taken = await services.database.orm
    .update(certificates)
    .set({ failures: failures + 1, orderAt: inFuture(services, pauseMs(failures)) })
    .where(and(eq(certificates.host, host), eq(certificates.orderAt, orderAt)))
    .returning({ host: certificates.host })
  return taken.length > 0
}

async function change(
  { database }: Services,
  host: string,
  values: Partial<typeof certificates.$inferInsert>,
): Promise<void> {
  await database.orm.update(certificates).set(values).where(eq(certificates.host, host))
}

function stored(
  { secrets }: Services,
  { directoryUrl }: Authority,
  { privateKey, chain, validFrom, expiresAt }: Issued,
) {
  const lifeMs = expiresAt.getTime() - validFrom.getTime()
  return {
    privateKey: secrets.seal(privateKey, acmeKeyPurpose),
    chain,
    directoryUrl,
    issuedAt: validFrom,
    expiresAt,
    orderAt: new Date(validFrom.getTime() + (lifeMs * 2) / 3),
    failures: 0,
    problem: null,
  }
}

/** Authorities let renewals pass. */
async function isAtLimit({ database, now }: Services, { host, expiresAt }: Due): Promise<boolean> {
  const registered = registeredDomain(host)
  if (registered === null || expiresAt !== null) return false
  const issued = await database.orm
    .select({ host: certificates.host })
    .from(certificates)
    .where(gt(certificates.issuedAt, new Date(now().getTime() - weekMs)))
  return issued.filter((one) => registeredDomain(one.host) === registered).length >= mostOfWeek
}

/** As authorities count it: what a provider gives its customers is a registered domain of each. */
const registeredDomain = (host: string) => getDomain(host, { allowPrivateDomains: true })

const inFuture = ({ now }: Services, ms: number) => new Date(now().getTime() + ms)

function firstLine(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.slice(0, mostCharacters) || 'The authority gave no reason.'
}
