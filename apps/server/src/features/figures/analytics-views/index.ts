import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import type { Services } from '#src/services.ts'

export { forgetViews } from './forget-views.ts'

import { registerOpenView } from './open-shared-view.ts'
import { createSharedView, listSharedViews, revokeSharedView } from './shared-views.ts'
import { changeView, createView, listViews, removeView, restoreView } from './views.ts'

export function registerAnalyticsViews(mount: Mount, services: Services): void {
  mount(contract.listAnalyticsViews, listViews)
  mount(contract.createAnalyticsView, createView)
  mount(contract.changeAnalyticsView, changeView)
  mount(contract.removeAnalyticsView, removeView)
  mount(contract.restoreAnalyticsView, restoreView)
  mount(contract.listSharedViews, listSharedViews)
  mount(contract.createSharedView, createSharedView)
  mount(contract.revokeSharedView, revokeSharedView)
  registerOpenView(mount.app, services)
}
