import { acmeAccounts, acmeChallenges, certificates, domains, workspaces } from '@hopwise/db'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm'
import { getDomain } from 'tldts'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import type { TlsConfig } from '#src/config.ts'
import {
  type Authority,
  type Issued,
  makeKey,
  orderCertificate,
} from '#src/integrations/acme/order-certificate.ts'
import type { Services } from '#src/services.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'
import { ownHosts } from './own-hosts.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const weekMs = 7 * dayMs
/** Let's Encrypt takes five failures of a host an hour. */
const firstPauseMs = 15 * minuteMs
/** Longer than one order takes with all its waiting. */
const orderMs = 15 * minuteMs
/** Let's Encrypt issues so many for a registered domain in a week. */
const mostOfWeek = 50
/** The job comes back within a minute, and a stop need not wait for a long queue. */
const mostOfRun = 20

/** Orders what is missing or past two thirds of its life, one after the other. */
export async function orderCertificates(services: Services): Promise<void> {
  const { background, config, database, now } = services
  const { tls } = config
  if (tls === null) return
  const hosts = await noteHosts(services)
  const due = await database.orm
    .select({ host: certificates.host })
    .from(certificates)
    .where(lte(certificates.orderAt, now()))
    .orderBy(asc(certificates.orderAt))
  const wanted = due.filter(({ host }) => hosts.has(host)).slice(0, mostOfRun)
  if (wanted.length === 0) return
  const authority = await authorityOf(services, tls)
  await background.run(async (stopping) => {
    for (const { host } of wanted) {
      if (!stopping.aborted) await orderOne(services, authority, host)
    }
  })
}

/** Every host that is to have one gets its row; what is gone for a week loses it, and its key. */
async function noteHosts({ config, database, now }: Services): Promise<Set<string>> {
  const { orm } = database
  const verified = await orm
    .select({ host: domains.host })
    .from(domains)
    .innerJoin(workspaces, eq(workspaces.id, domains.workspaceId))
    .where(acrossWorkspaces('job', isNotNull(domains.verifiedAt), isServedByJobs))
  const hosts = [...ownHosts(config), ...verified.map(({ host }) => host)]
  await orm
    .insert(certificates)
    .values(hosts.map((host) => ({ host, orderAt: now() })))
    .onConflictDoNothing()
  const lastWeek = new Date(now().getTime() - weekMs)
  const isOld = or(isNull(certificates.issuedAt), lt(certificates.issuedAt, lastWeek))
  await orm.delete(certificates).where(and(notInArray(certificates.host, hosts), isOld))
  await orm
    .delete(acmeChallenges)
    .where(lt(acmeChallenges.createdAt, new Date(now().getTime() - dayMs)))
  return new Set(hosts)
}

async function orderOne(services: Services, authority: Authority, host: string): Promise<void> {
  const { database, log, now } = services
  const later = (ms: number) => new Date(now().getTime() + ms)
  const isIt = eq(certificates.host, host)
  if (await isAtLimit(services, host)) {
    const problem = `${mostOfWeek} certificates were issued for ${getDomain(host)} within a week. It is ordered once the week is over.`
    await database.orm
      .update(certificates)
      .set({ problem, orderAt: later(dayMs) })
      .where(isIt)
    return
  }
  const [taken] = await database.orm
    .update(certificates)
    .set({ orderAt: later(orderMs) })
    .where(and(isIt, lte(certificates.orderAt, now())))
    .returning()
  if (taken === undefined) return
  try {
    const issued = await orderCertificate(host, authority)
    await database.orm.update(certificates).set(stored(services, issued)).where(isIt)
    log.info({ host, expiresAt: issued.expiresAt }, 'a certificate was issued')
  } catch (error) {
    const failures = taken.failures + 1
    const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(taken.failures, 10), dayMs)
    const problem = (error as Error).message
    await database.orm
      .update(certificates)
      .set({ failures, problem, orderAt: later(pauseMs) })
      .where(isIt)
    log.warn({ err: error, host, failures }, 'a certificate could not be ordered')
  }
}

function stored({ secrets, now }: Services, { privateKey, chain, validFrom, expiresAt }: Issued) {
  const lifeMs = expiresAt.getTime() - validFrom.getTime()
  return {
    privateKey: secrets.seal(privateKey, acmeKeyPurpose),
    chain,
    issuedAt: now(),
    expiresAt,
    orderAt: new Date(validFrom.getTime() + (lifeMs * 2) / 3),
    failures: 0,
    problem: null,
  }
}

/** A renewal counts as well, though authorities let it pass: that only makes us careful. */
async function isAtLimit({ database, now }: Services, host: string): Promise<boolean> {
  const registered = getDomain(host)
  if (registered === null) return false
  const issued = await database.orm
    .select({ host: certificates.host })
    .from(certificates)
    .where(gt(certificates.issuedAt, new Date(now().getTime() - weekMs)))
  return issued.filter((one) => getDomain(one.host) === registered).length >= mostOfWeek
}

/** With the account of this installation, which the first order makes. */
async function authorityOf(services: Services, tls: TlsConfig): Promise<Authority> {
  const { database, now, secrets } = services
  const { directoryUrl, email } = tls
  const isIt = eq(acmeAccounts.directoryUrl, directoryUrl)
  const find = () => database.orm.select().from(acmeAccounts).where(isIt)
  if ((await find()).length === 0) {
    const privateKey = secrets.seal(await makeKey(), acmeKeyPurpose)
    await database.orm
      .insert(acmeAccounts)
      .values({ directoryUrl, privateKey })
      .onConflictDoNothing()
  }
  const [account] = await find()
  if (account === undefined) throw new Error('the account at the authority is gone')
  return {
    directoryUrl,
    email,
    accountKey: secrets.open(account.privateKey, acmeKeyPurpose),
    challenges: {
      async put(token, answer) {
        await database.orm
          .insert(acmeChallenges)
          .values({ token, answer, createdAt: now() })
          .onConflictDoUpdate({ target: acmeChallenges.token, set: { answer } })
      },
      async remove(token) {
        await database.orm.delete(acmeChallenges).where(eq(acmeChallenges.token, token))
      },
    },
  }
}
