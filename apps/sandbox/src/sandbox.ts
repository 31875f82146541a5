import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { createFaults, registerFaults } from './faults.ts'
import { registerIndexPage } from './index-page.ts'
import { registerSocial } from './social/social.ts'
import { openStore } from './store.ts'
import type { Sandbox } from './vendor-needs.ts'

export interface SandboxOptions {
  /** Where its state is kept; null keeps it in memory. */
  file: string | null
  /** Origin of the Hopwise that webhooks are sent to. */
  hopwiseUrl: string
  now?: () => Date
}

/** Stand-ins for the outside services, each below its own folder, on its own wire format. */
export async function createSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  await app.register(formbody)
  const sandbox: Sandbox = {
    store: openStore(options.file),
    faults: createFaults(),
    hopwiseUrl: options.hopwiseUrl,
    now: options.now ?? (() => new Date()),
  }
  registerFaults(app, sandbox.faults)
  registerIndexPage(app, sandbox.faults)
  registerSocial(app, sandbox)
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
