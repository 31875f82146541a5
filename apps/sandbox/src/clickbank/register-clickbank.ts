import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { registerAccountPages } from './account-pages.ts'
import { registerBackOffice } from './back-office.ts'
import { createSwitches, registerSwitches } from './controls.ts'
import { registerHopPages } from './hop-pages.ts'
import { createNotifications } from './notifications.ts'
import { registerRestApi } from './rest-api.ts'

/** A small ClickBank: vendors with pages, an order form, books, notifications and the REST API. */
export function registerClickbank(app: FastifyInstance, sandbox: Sandbox): void {
  const switches = createSwitches()
  const notifications = createNotifications(sandbox, switches)
  registerSwitches(app, switches, () => notifications.flush())
  registerRestApi(app, sandbox, switches)
  registerHopPages(app, sandbox, notifications)
  registerBackOffice(app, { sandbox, notifications, switches })
  registerAccountPages(app, sandbox, notifications)
}
