import type { RequestListener, Server } from 'node:http'
import type { Operation } from '@hopwise/contracts'
import { publicCalls } from '@hopwise/contracts/v1'
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type RouteShorthandOptions,
} from 'fastify'
import { removeDayFiles } from '#src/click-columns/index.ts'
import { rebuildDays } from '#src/rollups/rebuild-days.ts'
import { registerAnalytics } from './features/figures/analytics/index.ts'
import { registerAnalyticsViews } from './features/figures/analytics-views/index.ts'
import { registerDashboard } from './features/figures/dashboard/index.ts'
import { registerBackups } from './features/guidance/backups/index.ts'
import {
  isOwnProbe,
  registerInstallationChecks,
} from './features/guidance/installation-checks/index.ts'
import { registerMonetization } from './features/guidance/monetization/index.ts'
import { registerOnboarding } from './features/guidance/onboarding/index.ts'
import { registerQuickStart } from './features/guidance/quick-start/index.ts'
import { registerServiceChecks } from './features/guidance/service-checks/index.ts'
import { registerCampaigns } from './features/links/campaigns/index.ts'
import { registerDomains } from './features/links/domains/index.ts'
import { registerLinkHealth } from './features/links/link-health/index.ts'
import { registerLinkImport } from './features/links/link-import/index.ts'
import { registerIntelligence } from './features/links/link-intelligence/index.ts'
import { registerLinkSettings } from './features/links/link-settings/index.ts'
import { registerLinks } from './features/links/links/index.ts'
import { registerNetworks } from './features/links/networks/index.ts'
import { registerAbuse, registerOperator } from './features/links/operator/index.ts'
import { registerProducts } from './features/links/products/index.ts'
import { registerRotation } from './features/links/rotation/index.ts'
import { registerSmartLinks } from './features/links/smart-links/index.ts'
import { registerTags } from './features/links/tags/index.ts'
import { registerAdmin } from './features/money/admin/index.ts'
import { registerEarnings } from './features/money/earnings/index.ts'
import { registerEvents } from './features/money/events/index.ts'
import { registerImports } from './features/money/imports/index.ts'
import { registerIns } from './features/money/ins/index.ts'
import { registerPostbacks } from './features/money/postbacks/index.ts'
import {
  registerSyncs,
  type SyncOptions,
  startFirstRuns,
  syncParts,
} from './features/money/syncs/index.ts'
import { registerVisitorData } from './features/money/visitor-data/index.ts'
import { oldestEventWaits, registerWebhooks } from './features/money/webhooks/index.ts'
import { createKeyDoor, registerApiKeys } from './features/people/api-keys/index.ts'
import { registerAudit } from './features/people/audit/index.ts'
import { type AuthOptions, registerAuth } from './features/people/auth/index.ts'
import { registerNotifications } from './features/people/notifications/index.ts'
import { registerProof } from './features/people/proof/index.ts'
import { registerSettings } from './features/people/settings/index.ts'
import { endSubscription, registerSubscription } from './features/people/subscription/index.ts'
import { registerContent } from './features/publishing/content/index.ts'
import { registerPlacements } from './features/publishing/placements/index.ts'
import { registerPosts } from './features/publishing/posts/index.ts'
import { registerSocial, revokeAllTokens } from './features/publishing/social/index.ts'
import { registerDistribution } from './features/publishing/web-distribution/index.ts'
import { measureCalls } from './http/call-figures.ts'
import { callerOf, registerCallers } from './http/callers.ts'
import { compressAnswers } from './http/compress.ts'
import { registerDevelopers } from './http/developers.routes.ts'
import { answerFailure, registerErrorHandler } from './http/error-handler.ts'
import { registerLive } from './http/live.routes.ts'
import { createMount, type Mount } from './http/mount.ts'
import { registerOpenApi } from './http/openapi.routes.ts'
import { type Running, registerOperations } from './http/operations.routes.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { RequestLimits } from './http/request-limits.ts'
import { logRequests } from './http/request-log.ts'
import { registerSecurity } from './http/security.ts'
import { cutSlowBodies } from './http/slow-bodies.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { registerWebApp } from './http/web-app.ts'
import { showRecords } from './jobs/show-records.ts'
import { registerMcp } from './mcp/register-mcp.ts'
import { type Ctx, ctxOfPerson, type Services } from './services.ts'

const bodyLimitBytes = 1024 * 1024

/** What runs alongside the HTTP server; tests of a feature alone do without. */
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
  app.decorate('publicUrl', services.config.publicUrl)
  registerErrorHandler(app)
  refuseOtherMethods(app)
  logRequests(app)
  if (options.registry !== undefined) measureCalls(app, options.registry)
  cutSlowBodies(app)
  compressAnswers(app)
  if (!services.config.trustProxy) {
    warnOfUntrustedProxy(app, (request) => isOwnProbe(request, services.config))
  }
  await registerSecurity(app, services)

  async function bySession(request: FastifyRequest): Promise<Ctx | null> {
    const user = await auth.find(request)
    if (user === null) return null
    const { id: workspaceId, timeZone, isSample } = user.workspace
    const person = { kind: 'person', userId: user.id, sessionId: user.sessionId } as const
    return ctxOfPerson(services, person, { workspaceId, timeZone, isSample })
  }
  const doors = { byKey: createKeyDoor(services), bySession }
  registerCallers(app, doors, new RequestLimits(services.limits))
  const auth = await registerAuth(app, services, options)
  const mount = await createMount(app, { ctxOf: callerOf, routeOptions })
  await registerAbuse(app, services)
  registerOpenApi(app)
  const { redirector, jobs, registry } = options
  if (redirector !== undefined && jobs !== undefined) {
    registerOperations(app, services, {
      redirector,
      jobs,
      registry,
      oldestEventWaits: () => oldestEventWaits(services),
    })
  }
  const registers: ((mount: Mount, services: Services) => void | Promise<void>)[] = [
    () => registerLive(mount, auth),
    registerDashboard,
    registerAnalytics,
    registerAnalyticsViews,
    registerProducts,
    registerLinks,
    registerTags,
    registerSmartLinks,
    registerIntelligence,
    registerLinkSettings,
    registerDomains,
    registerOperator,
    registerLinkHealth,
    registerCampaigns,
    registerDistribution,
    registerContent,
    registerRotation,
    registerEarnings,
    registerSubscription,
    registerMonetization,
    () =>
      registerNetworks(mount, {
        afterAdding: (ctx, network) => startFirstRuns(ctx, options.syncParts ?? syncParts, network),
      }),
    registerIns,
    registerNotifications,
    () => registerProof(mount, auth),
    () =>
      registerSettings(mount, services, {
        auth,
        daysMoved: async ({ config, orm, workspaceId }) => {
          await rebuildDays(orm, workspaceId)
          await removeDayFiles(config, workspaceId)
        },
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
    registerAudit,
    registerOnboarding,
    registerQuickStart,
    registerServiceChecks,
    registerInstallationChecks,
    registerBackups,
    () => registerEvents(mount, showRecords),
    registerWebhooks,
    registerVisitorData,
  ]
  for (const register of registers) await register(mount, services)
  for (const call of publicCalls) mount.public(call)
  registerMcp(mount, services)

  registerDevelopers(app)

  app.closeMethods()
  await registerWebApp(app, {
    publicUrl: services.config.publicUrl,
    hasSample: services.config.sampleWorkspace && options.sampleUserId !== undefined,
  })
  return app
}

function routeOptions(operation: Operation): RouteShorthandOptions {
  const maxBytes = 'maxBytes' in operation ? operation.maxBytes : undefined
  return maxBytes === undefined ? {} : { bodyLimit: maxBytes }
}
