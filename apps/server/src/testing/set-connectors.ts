import { createClients } from '#src/clients.ts'
import type { Connectors } from '#src/connectors.ts'
import type { TestApp } from './start-test-app.ts'

/** As if the app had been started with these. */
export function setConnectors({ services }: TestApp, change: Partial<Connectors>): void {
  const { config, now } = services
  config.connectors = { ...config.connectors, ...change }
  services.clients = createClients(config, now)
}
