import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { exportTargets } from './export-targets.ts'
import { getWebTarget } from './find-target.ts'
import { listDistributionPriorities } from './list-priorities.ts'
import { listStrategies } from './list-strategies.ts'
import { listWebTargets } from './list-targets.ts'
import { listTopTargets } from './list-top-targets.ts'
import {
  changeOwnTarget,
  createOwnTarget,
  removeOwnTarget,
  restoreOwnTarget,
} from './save-own-target.ts'

export function registerDistribution(mount: Mount): void {
  mount(contract.listWebTargets, listWebTargets)
  mount(contract.getWebTarget, getWebTarget)
  mount(contract.listStrategies, listStrategies)
  mount(contract.listTopTargets, listTopTargets)
  mount(contract.listDistributionPriorities, listDistributionPriorities)
  mount(contract.createOwnTarget, createOwnTarget)
  mount(contract.changeOwnTarget, changeOwnTarget)
  mount(contract.removeOwnTarget, removeOwnTarget)
  mount(contract.restoreOwnTarget, restoreOwnTarget)
  mount(contract.exportWebTargets, async (ctx, { params: { niche }, query }) => ({
    content: await exportTargets(ctx, niche, query),
    fileName: `${niche}-target-sites.csv`,
  }))
}
