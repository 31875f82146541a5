import type { RequestListener, ServerResponse } from 'node:http'
import {
  createInsight,
  createMetrics,
  plainPage,
  plainPagePolicy,
  publicHeaders,
} from '@hopwise/redirector'
import type { Registry } from 'prom-client'
import { type Config, isPublic } from '#src/config.ts'
import { pathAsked } from './path-asked.ts'
import { wantsPage } from './wants-page.ts'

const retrySeconds = 5

const page = plainPage({
  language: 'en',
  title: 'Hopwise is starting',
  body: '<p>This page reloads automatically in a few seconds.</p>',
  head: `<meta http-equiv="refresh" content="${retrySeconds}">\n`,
})

/** What is known before the app can answer. */
export interface Starting {
  /** What the start waits for, by part, as /readyz names it. */
  faults: Record<string, string>
  /** Links are answered already, so their figures are shown; null while there are none. */
  registry: Registry | null
}

/** Answers everything that is no link until the app can. */
export function answerStarting(
  starting: Starting,
  config: Pick<Config, 'publicUrl' | 'metricsToken'>,
): RequestListener {
  const insight = createInsight({ token: config.metricsToken, isPublic: isPublic(config) })
  const onEvery = publicHeaders(config.publicUrl.startsWith('https:'))
  return (request, response) => {
    for (const [name, value] of Object.entries(onEvery)) response.setHeader(name, value)
    const path = pathAsked(request.url ?? '/')
    const { faults, registry } = starting
    if (path === '/healthz') sendJson(response, 200, { status: 'ok' })
    else if (path === '/readyz') {
      const details = insight.ofFaults(request) ? { faults, failingJobs: [] } : {}
      sendJson(response, 503, { status: 'starting', ...details })
    } else if (path === '/metrics' && registry !== null) {
      const metrics = createMetrics(registry, insight)
      sendMetrics(response, metrics(request)).catch(() => response.destroy())
    } else if (/^\/(api|mcp|\.well-known)(\/|$)/.test(path) && !wantsPage(request.headers)) {
      sendJson(response, 503, { message: 'Hopwise is starting', code: 'starting' })
    } else sendPage(response)
  }
}

async function sendMetrics(response: ServerResponse, asked: Answer): Promise<void> {
  const metrics = await asked
  if (metrics === null) sendPage(response)
  else send(response, 200, metrics.type, metrics.text)
}

type Answer = ReturnType<ReturnType<typeof createMetrics>>

const sendPage = (response: ServerResponse) => send(response, 503, 'text/html; charset=utf-8', page)

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body))
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  if (status === 503) response.setHeader('retry-after', retrySeconds)
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': plainPagePolicy,
  })
  response.end(body)
}
