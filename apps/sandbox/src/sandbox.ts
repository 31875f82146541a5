import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerAmazon } from './amazon/register-amazon.ts'
import { registerClickbank } from './clickbank/register-clickbank.ts'
import { registerCpa } from './cpa/register-cpa.ts'
import { createFaults, registerFaults } from './faults.ts'
import { registerIndexPage } from './index-page.ts'
import { registerLlm } from './llm/register-llm.ts'
import { registerReceiver } from './receiver/register-receiver.ts'
import { registerShops } from './shops/register-shops.ts'
import { registerSocial } from './social/social.ts'
import { openStore } from './store.ts'
import { registerStripe } from './stripe/register-stripe.ts'
import type { Sandbox } from './vendor-needs.ts'
import { registerWebRisk } from './web-risk/register-web-risk.ts'

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
  await registerStripe(app, sandbox)
  registerClickbank(app, sandbox)
  registerAmazon(app, sandbox)
  registerLlm(app, sandbox)
  registerIndexPage(app, sandbox.faults)
  registerSocial(app, sandbox)
  registerReceiver(app, sandbox)
  registerCpa(app, sandbox)
  registerShops(app, sandbox)
  registerWebRisk(app, sandbox)
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
