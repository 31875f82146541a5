import helmet from '@fastify/helmet'
import { publicHeaders } from '@hopwise/redirector'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#src/config.ts'
import { Forbidden } from '#src/errors.ts'
import type { Services } from '#src/services.ts'
import { claimedKey } from './key-header.ts'
import { refuseUnknownHosts } from './known-hosts.ts'

function sandboxOrigins({ connectors }: Config): string[] {
  const { amazon, clickbank } = connectors
  const urls = [amazon, clickbank].flatMap(({ apiUrl, isSandbox }) => (isSandbox ? [apiUrl] : []))
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

/** What scripts read, and no browser shows. A refusal is shown: it may be the answer to a person's click. */
const isData = (reply: FastifyReply) =>
  reply.statusCode < 400 && /^application\/json\b/.test(String(reply.getHeader('content-type')))

/** A browser shows it as a page too, where it may be scripted. */
const isDrawing = (reply: FastifyReply) =>
  /^image\/svg\+xml/.test(String(reply.getHeader('content-type')))

/** What a page is made of: files that no browser shows as a page by itself. */
const isPart = (reply: FastifyReply) =>
  /^(text\/css|(text|application)\/javascript|font\/|image\/(avif|png|webp))/.test(
    String(reply.getHeader('content-type')),
  )

/** A screen takes dozens of answers, and browsers heed these on pages alone. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Should it be shown as a page all the same, it may do nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

function dropHeadersOfPages(reply: FastifyReply) {
  for (const name of ofPages) {
    reply.removeHeader(name)
    // Helmet writes its own past Fastify.
    reply.raw.removeHeader(name)
  }
}

/** Headers of every answer, and the refusal of mutating calls that another site sends. */
export async function registerSecurity(
  app: FastifyInstance,
  { config, domains }: Pick<Services, 'config' | 'domains'>,
): Promise<void> {
  const overHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // A product's picture is at whatever address a marketer gives it, and stays on the networks'
        // hosts, as their terms ask; the sandbox has no TLS.
        imgSrc: ["'self'", 'data:', 'https:', ...sandboxOrigins(config)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: [
          "'self'",
          ...(config.oidc === null ? [] : [new URL(config.oidc.issuer).origin]),
        ],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: overHttps ? [] : null,
      },
    },
    strictTransportSecurity: false,
    // The policy's own rule for frames, which is stricter.
    xFrameOptions: false,
    referrerPolicy: { policy: 'same-origin' },
  })

  const onEvery = publicHeaders(overHttps)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(onEvery)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const isShownAlone = isData(reply) || isDrawing(reply)
    if (isPart(reply) || isShownAlone) dropHeadersOfPages(reply)
    if (isShownAlone) reply.header('content-security-policy', dataPolicy)
    if (isData(reply) && !reply.hasHeader('content-disposition')) {
      reply.header('content-disposition', 'attachment; filename="api.json"')
    }
    done()
  })

  refuseUnknownHosts(app, { config, domains })

  const publicOrigin = new URL(config.publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (claimedKey(request.headers) !== null) {
      // No page of another site can send that header unasked; and who comes with a key, be it a
      // broken one, has no session alongside it.
      delete request.headers.cookie
      return
    }
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (request.routeOptions.config.isForOtherSites === true) return
    const { origin } = request.headers
    const fromElsewhere = request.headers['sec-fetch-site'] === 'cross-site'
    // Scripts send no Origin; every browser sends one with a mutating call.
    if (origin === undefined && !fromElsewhere) return
    // A known host, so that no other site can have it; but plain http can be written by anyone between.
    if (origin === publicOrigin || origin === `${request.protocol}://${request.host}`) return
    throw new Forbidden('This call came from another site and was refused.')
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Browsers may post here from anywhere: it acts on no session. */
    isForOtherSites?: boolean
  }
}
