import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Services } from '#src/services.ts'
import { listNotifications, readNotifications } from './list-notifications.ts'
import { changeSettings, getSettings } from './notification-settings.ts'
import { registerUnsubscribe } from './unsubscribe.routes.ts'

export async function registerNotifications(mount: Mount, services: Services): Promise<void> {
  mount(contract.listNotifications, listNotifications)
  mount(contract.readNotifications, readNotifications)
  mount(contract.getNotificationSettings, getSettings)
  mount(contract.changeNotificationSettings, async (ctx, input) => {
    refuseInSample(ctx)
    return await changeSettings(ctx, input)
  })
  await registerUnsubscribe(mount.app, services)
}
