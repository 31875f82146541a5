import * as contract from '@hopwise/contracts'
import { verifyChain } from '#src/audit/verify-chain.ts'
import type { Mount } from '#src/http/mount.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export function registerAudit(mount: Mount): void {
  mount(contract.listAudit, listAudit)
  mount(contract.checkAudit, (ctx) => verifyChain(ctx))
  mount(contract.exportAudit, (ctx, { query }) => exportAudit(ctx, query))
}
