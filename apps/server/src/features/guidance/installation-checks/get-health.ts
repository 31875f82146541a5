import type { InstallationHealth } from '@hopwise/contracts'
import {
  type CertificateHealth,
  readCertificateHealth,
} from '#src/features/links/certificates/index.ts'
import { requireOperator } from '#src/features/links/operator/index.ts'
import { describeOrderProblem } from '#src/integrations/domain-check/check-domain.ts'
import type { Ctx } from '#src/services.ts'
import { describeEnd, describeExpiry } from './certificate-end.ts'
import { broken, type Finding, fine, skipped, warning } from './check.ts'
import { recallBackups } from './check-backups.ts'
import { checkDisk } from './check-disk.ts'

/** Asks no one outside, so that a screen can show it whenever it is opened. */
export async function getHealth(ctx: Ctx): Promise<InstallationHealth> {
  await requireOperator(ctx)
  const [backups, disk, certificates] = await Promise.all([
    recallBackups(ctx),
    checkDisk({ ...ctx, databaseFault: null }),
    recallCertificates(ctx),
  ])
  return [
    { part: 'backups', ...backups },
    { part: 'disk', ...disk },
    { part: 'certificates', ...certificates },
  ]
}

/** Those that Hopwise orders. What a workspace's domain lacks is its workspace's to fix. */
async function recallCertificates(ctx: Ctx): Promise<Finding> {
  if (ctx.config.tls === null) {
    return skipped(
      'Hopwise orders no certificates here. Set TLS=auto, or let the proxy in front of it get them.',
    )
  }
  const { own, domains, troubledDomains } = await readCertificateHealth(ctx)
  const findings = own.map((one) => judge(one, ctx.now()))
  const messages = findings.map(({ message }) => message)
  if (domains > 0) messages.push(describeDomains(domains, troubledDomains))
  const isBroken = findings.some(({ state }) => state === 'broken')
  const isFine = findings.every(({ state }) => state === 'fine')
  return { state: isBroken ? 'broken' : isFine ? 'fine' : 'warning', message: messages.join(' ') }
}

function judge({ host, life, problem }: CertificateHealth['own'][number], now: Date): Finding {
  const reason = problem === null ? '' : ` ${describeOrderProblem(problem)}`
  if (life === null) {
    return problem === null
      ? fine(`Hopwise is getting the certificate of ${host}.`)
      : broken(`${host} has no certificate.${reason}`)
  }
  const ending = describeEnd(host, life, { now, isOrderedHere: true })
  if (ending === null) return fine(`The certificate of ${host} ${describeExpiry(life, now)}.`)
  return (life.to > now ? warning : broken)(`${ending}${reason}`)
}

function describeDomains(domains: number, troubled: number): string {
  const all = domains === 1 ? '1 workspace domain' : `${domains} workspace domains`
  if (troubled === 0) return `No problems at ${all}.`
  return `${troubled} of ${all} ${troubled === 1 ? 'has a problem with its' : 'have a problem with their'} certificate.`
}
