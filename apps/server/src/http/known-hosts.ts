import { isIP } from 'node:net'
import { isForPrograms, plainPage, plainPagePolicy } from '@hopwise/redirector'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Config, isPublic } from '#src/config.ts'
import { Misdirected } from '#src/errors.ts'
import { isLoopback } from '#src/local-address.ts'
import { nameOf, ownHosts } from '#src/own-hosts.ts'
import type { Services } from '#src/services.ts'
import { html } from './html.ts'
import { wantsPage } from './wants-page.ts'

/** A proxy asks by whatever name it has for us, and learns what the DNS says as well. */
const asksAboutTls = /^\/internal\/tls-ask(\?|$)/

/** Answers in JSON, to browsers as well. */
const isCall = /^\/api(\/|$)/

type Names = Pick<Config, 'publicUrl' | 'shortHost'>

/** What load balancers and probes ask for by the address of a machine, or by no name at all. */
const asksAboutHealth = /^\/(healthz|readyz|metrics)(\?|$)/

/**
 * Whether a request means this Hopwise. A page of another site can give its own name our address,
 * and would then speak to us as its own site; it cannot do so with a name that is known.
 */
export function isKnownHost(names: Names, host: string): boolean {
  const name = nameOf(`http://${host}`)
  if (name === null) return false
  if (ownHosts(names).includes(name) || isLoopback(name)) return true
  // People at home come by the address of the machine, before they choose a name for it.
  return !isPublic(names) && isAddress(name)
}

/** Refuses what was meant for another site, before anything looks at it. */
export function refuseUnknownHosts(
  app: FastifyInstance,
  { config, domains }: Pick<Services, 'config' | 'domains'>,
): void {
  const { publicUrl } = config
  const page = misdirectedPage(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (isKnownHost(config, request.host) || isProbe(request)) return
    if (isForPrograms(request.url) && isDomain(domains, request.host)) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && !isCall.test(request.url) && wantsPage(request.headers)) {
      return reply
        .code(421)
        .headers({ 'cache-control': 'no-store', 'content-security-policy': plainPagePolicy })
        .type('text/html; charset=utf-8')
        .send(page)
    }
    throw new Misdirected(
      `Hopwise doesn’t answer at this host name. It runs at ${publicUrl}, as set in PUBLIC_URL. A proxy in front of it must pass the Host header on.`,
    )
  })
}

/** Without a file of its own, which would be refused as well. */
function misdirectedPage(publicUrl: string): string {
  return plainPage({
    language: 'en',
    title: 'Hopwise runs at another URL',
    body: html`<a class="first" href="${publicUrl}">Go to ${new URL(publicUrl).host}</a>
<p>If you run it: PUBLIC_URL must be the URL that people open, and a proxy must pass the Host header on.</p>`
      .text,
  })
}

/** The app itself is never at the domain of a workspace, whatever a proxy says. */
function isDomain(domains: Services['domains'], host: string): boolean {
  const name = nameOf(`http://${host}`)
  return name !== null && domains.find(name) !== undefined
}

function isProbe({ host, url }: FastifyRequest): boolean {
  if (asksAboutTls.test(url)) return true
  if (!asksAboutHealth.test(url)) return false
  if (!host) return true
  const name = nameOf(`http://${host}`)
  return name !== null && isAddress(name)
}

const isAddress = (name: string) => isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
