import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { checkAllNow } from './check-all-now.ts'
import { checkLinkNow } from './check-link-now.ts'
import { getLinkHealth } from './get-link-health.ts'
import { getSummary } from './get-summary.ts'
import { listTroubledLinks } from './list-troubled-links.ts'

export function registerLinkHealth(mount: Mount): void {
  mount(contract.listTroubledLinks, listTroubledLinks)
  mount(contract.getLinkHealthSummary, getSummary)
  mount(contract.getLinkHealth, getLinkHealth)
  mount(contract.checkLinks, (ctx) => checkAllNow(ctx))
  mount(contract.checkLink, (ctx, input) => checkLinkNow(ctx, input))
}
