import type { InstallationHealth } from '@hopwise/contracts'
import { requireOperator } from '#src/features/links/operator/index.ts'
import { countLate, countMissing, readOrdered } from '#src/http/installation-figures.ts'
import type { Ctx } from '#src/services.ts'
import { type Finding, fine, skipped, warning } from './check.ts'
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

/** Those that Hopwise orders. */
async function recallCertificates(ctx: Ctx): Promise<Finding> {
  if (ctx.config.tls === null) {
    return skipped('Hopwise orders none. Set TLS=auto, or let the proxy in front of it get them.')
  }
  const { own, others } = await readOrdered(ctx)
  const lives = [...own, ...others]
  const missing = countMissing(lives, ctx.now())
  const late = countLate(lives, ctx.now())
  const faults = [
    missing > 0 && `${missing} of ${lives.length} missing`,
    late > 0 && `${late} should have been renewed by now`,
  ].filter((fault) => fault !== false)
  if (faults.length > 0) return warning(`${faults.join(', ')}.`)
  return fine(
    lives.length === 1 ? '1 certificate, valid.' : `${lives.length} certificates, all valid.`,
  )
}
