import * as contract from '@hopwise/contracts'
import { requireOperator } from '#src/features/links/operator/index.ts'
import type { Mount } from '#src/http/mount.ts'
import { sendPage } from '#src/pages/form.ts'
import { checkService } from './check-service.ts'
import { listSetups } from './list-setups.ts'
import { readGuide } from './read-guide.ts'

export { lookAtService } from './check-service.ts'
export { stateOfService } from './list-setups.ts'

export function registerServiceChecks(mount: Mount): void {
  mount(contract.listServiceSetups, async (ctx) => {
    await requireOperator(ctx)
    return listSetups(ctx)
  })
  mount(contract.checkService, async (ctx, input) => {
    await requireOperator(ctx)
    return await checkService(ctx, input)
  })

  // A page to read, opened in a tab of its own.
  mount.app.get('/api/admin/services/guide', async (request, reply) => {
    const ctx = await mount.ctxOf(request)
    await requireOperator(ctx)
    const { config } = ctx
    return sendPage(reply, await readGuide(config))
  })
}
