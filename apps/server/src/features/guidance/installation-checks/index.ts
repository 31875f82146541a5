import * as contract from '@hopwise/contracts'
import { TooManyRequests } from '#src/errors.ts'
import { requireOperator } from '#src/features/links/operator/index.ts'
import type { Mount } from '#src/http/mount.ts'
import type { Services } from '#src/services.ts'
import { getHealth } from './get-health.ts'
import { runChecks } from './run-checks.ts'
import { answerProbes } from './self-probe.ts'

export { runChecks } from './run-checks.ts'
export { isOwnProbe } from './self-probe.ts'

/** Each run sends a mail. */
const rule = { name: 'installation checks', max: 10, windowMs: 600_000 }

export function registerInstallationChecks(mount: Mount, { config }: Services): void {
  answerProbes(mount.app, config)
  mount(contract.getInstallationHealth, getHealth)
  mount(contract.checkInstallation, async (ctx) => {
    await requireOperator(ctx)
    const seconds = await ctx.limits.take(rule, String(ctx.workspaceId))
    if (seconds > 0) {
      throw new TooManyRequests('Please wait a moment before the next checks.', seconds, rule)
    }
    return await runChecks({ ...ctx, databaseFault: null })
  })
}
