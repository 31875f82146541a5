import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import { listNotifications, readNotifications } from './list-notifications.ts'
import { changeSettings, getSettings } from './notification-settings.ts'

export function registerNotifications(mount: Mount): void {
  mount(contract.listNotifications, listNotifications)
  mount(contract.readNotifications, readNotifications)
  mount(contract.getNotificationSettings, getSettings)
  mount(contract.changeNotificationSettings, async (ctx, input) => {
    refuseInSample(ctx)
    return await changeSettings(ctx, input)
  })
}
