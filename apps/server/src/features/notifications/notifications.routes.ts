import * as contract from '@hopwise/contracts'
import type { FastifyRequest } from 'fastify'
import { type Auth, sampleIsShared } from '#src/features/auth/index.ts'
import type { Mount } from '#src/http/mount.ts'
import { listNotifications, readNotifications } from './list-notifications.ts'
import { changeSettings, getSettings } from './notification-settings.ts'

export function registerNotifications(mount: Mount, auth: Auth): void {
  const isSample = async (request: FastifyRequest) =>
    (await auth.find(request))?.workspace.isSample === true

  mount(contract.listNotifications, listNotifications)
  mount(contract.readNotifications, readNotifications)
  mount(contract.getNotificationSettings, getSettings)
  mount(contract.changeNotificationSettings, async (ctx, input, { request }) => {
    if (await isSample(request)) throw sampleIsShared()
    return await changeSettings(ctx, input)
  })
}
