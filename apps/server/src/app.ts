import type { RequestListener, Server } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import type { Operation } from '@hopwise/contracts'
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RouteShorthandOptions,
} from 'fastify'
import { Unauthorized } from './errors.ts'
import { registerAdmin } from './features/admin/index.ts'
import { rebuildDays, registerAnalytics } from './features/analytics/index.ts'
import { createKeyDoor, registerApiKeys } from './features/api-keys/index.ts'
import { type AuthOptions, registerAuth } from './features/auth/index.ts'
import { registerCampaigns } from './features/campaigns/index.ts'
import { registerContent } from './features/content/index.ts'
import { registerDashboard } from './features/dashboard/index.ts'
import { registerDistribution } from './features/distribution/index.ts'
import { registerEarnings } from './features/earnings/index.ts'
import { registerImports } from './features/imports/index.ts'
import { registerIns } from './features/ins/index.ts'
import { registerIntelligence } from './features/intelligence/index.ts'
import { registerLinkHealth } from './features/link-health/index.ts'
import { registerLinkImport } from './features/link-import/index.ts'
import { registerLinkSettings } from './features/link-settings/index.ts'
import { registerLinks } from './features/links/index.ts'
import { registerMonetization } from './features/monetization/index.ts'
import { registerNetworks } from './features/networks/index.ts'
import { registerNotifications } from './features/notifications/index.ts'
import { registerOnboarding } from './features/onboarding/index.ts'
import { registerPlacements } from './features/placements/index.ts'
import { registerPostbacks } from './features/postbacks/index.ts'
import { registerPosts } from './features/posts/index.ts'
import { registerProducts } from './features/products/index.ts'
import { registerQuickStart } from './features/quick-start/index.ts'
import { registerRotation } from './features/rotation/index.ts'
import { registerSettings } from './features/settings/index.ts'
import { registerSmartLinks } from './features/smart-links/index.ts'
import { registerSocial, revokeAllTokens } from './features/social/index.ts'
import { endSubscription, registerSubscription } from './features/subscription/index.ts'
import { registerSyncs, type SyncOptions } from './features/syncs/index.ts'
import { registerWebhooks } from './features/webhooks/index.ts'
import { answerFailure, registerErrorHandler } from './http/error-handler.ts'
import { registerLive } from './http/live.routes.ts'
import { createMount, type Mount } from './http/mount.ts'
import { registerOpenApi } from './http/openapi.routes.ts'
import { type Running, registerOperations } from './http/operations.routes.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { logRequests } from './http/request-log.ts'
import { registerSecurity } from './http/security.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { registerWebApp } from './http/web-app.ts'
import { type Ctx, ctxOfPerson, type Services } from './services.ts'

const bodyLimitBytes = 1024 * 1024
const creationsPerMinute = 120
const uploadsPerMinute = 60

/** What runs beside the HTTP server; tests of a feature alone do without. */
export type AppOptions = Partial<Running> &
  AuthOptions &
  SyncOptions & {
    /** The server that listens already; one of its own otherwise. */
    serverFactory?: (handler: RequestListener) => Server
  }

/** The composition root: everything is registered here, by hand, in order. */
export async function createApp(
  services: Services,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    bodyLimit: bodyLimitBytes,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors(error, request, reply) {
      void reply.send(answerFailure(error, request, reply) as never)
    },
    // One hop: further left in X-Forwarded-For stands what the visitor wrote.
    trustProxy: services.config.trustProxy && ((_address, hop) => hop < 1),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
  })
  // JSON is the one language of the calls; sign-in adds forms for its pages.
  app.removeContentTypeParser('text/plain')
  registerErrorHandler(app)
  refuseOtherMethods(app)
  logRequests(app)
  await registerSecurity(app, services.config)
  await app.register(rateLimit, { global: false })

  const auth = await registerAuth(app, services, options)
  const keyDoor = createKeyDoor(services)
  async function ctxOf(request: FastifyRequest): Promise<Ctx> {
    const byKey = await keyDoor(request)
    if (byKey !== null) return byKey
    const user = await auth.find(request)
    if (user === null) throw new Unauthorized()
    const { id: workspaceId, timeZone, isSample } = user.workspace
    const person = { kind: 'person', userId: user.id } as const
    return ctxOfPerson(services, person, { workspaceId, timeZone, isSample })
  }
  const mount = await createMount(app, { ctxOf, routeOptions })
  registerOpenApi(app)
  const { redirector, jobs, registry } = options
  if (redirector !== undefined && jobs !== undefined) {
    registerOperations(app, services, { redirector, jobs, registry })
  }
  const registers: ((mount: Mount, services: Services) => void | Promise<void>)[] = [
    registerLive,
    registerDashboard,
    registerAnalytics,
    registerProducts,
    registerLinks,
    registerSmartLinks,
    registerIntelligence,
    registerLinkSettings,
    registerLinkHealth,
    registerCampaigns,
    registerDistribution,
    registerContent,
    registerRotation,
    registerEarnings,
    registerSubscription,
    registerMonetization,
    registerNetworks,
    registerIns,
    registerNotifications,
    () =>
      registerSettings(mount, services, {
        auth,
        daysMoved: ({ orm, workspaceId }) => rebuildDays(orm, workspaceId),
        async beforeDeletion(ctx) {
          await endSubscription(ctx)
          await revokeAllTokens(ctx)
        },
      }),
    registerSocial,
    registerPosts,
    () => registerSyncs(mount, options),
    registerPostbacks,
    registerImports,
    registerLinkImport,
    registerPlacements,
    () => registerAdmin(mount, options),
    registerApiKeys,
    registerOnboarding,
    registerQuickStart,
    registerWebhooks,
  ]
  for (const register of registers) await register(mount, services)

  app.closeMethods()
  await registerWebApp(app)
  return app
}

function routeOptions(operation: Operation): RouteShorthandOptions {
  const max = operation.kind === 'upload' ? uploadsPerMinute : creationsPerMinute
  const maxBytes = 'maxBytes' in operation ? operation.maxBytes : undefined
  return {
    ...(operation.method === 'POST' && { config: { rateLimit: { max, timeWindow: 60_000 } } }),
    ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
  }
}
