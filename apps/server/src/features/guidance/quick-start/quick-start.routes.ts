import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { getQuickStart } from './get-quick-start.ts'
import { markTask } from './mark-task.ts'
import { writeTemplate } from './write-template.ts'

export function registerQuickStart(mount: Mount): void {
  mount(contract.getQuickStart, getQuickStart)
  mount(contract.markQuickStartTask, markTask)
  mount(contract.writeTemplate, (ctx, { params }) => writeTemplate(ctx, params.key))
}
