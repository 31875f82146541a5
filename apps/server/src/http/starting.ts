import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { mayReadMetrics } from '@hopwise/redirector'
import type { Registry } from 'prom-client'

const retrySeconds = 5

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>Hopwise is starting</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 30rem; margin: 20vh auto; padding: 0 1rem }
</style>
<h1>Hopwise is starting</h1>
<p>This page reloads automatically in a few seconds.</p>
</html>
`

/** What is known before the app can answer. */
export interface Starting {
  /** What the start waits for, by part, as /readyz names it. */
  faults: Record<string, string>
  /** Links are answered already, so their figures are shown; null while there are none. */
  figures: { registry: Registry; token: string | null } | null
}

/** Answers everything that is no link until the app can. */
export function answerStarting(starting: Starting): RequestListener {
  return (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const { figures, faults } = starting
    if (path === '/healthz') sendJson(response, 200, { status: 'ok' })
    else if (path === '/readyz') {
      sendJson(response, 503, { status: 'starting', faults, failingJobs: [] })
    } else if (path === '/metrics' && figures !== null && mayRead(request, figures.token)) {
      sendFigures(response, figures.registry).catch(() => response.destroy())
    } else if (path === '/api' || path.startsWith('/api/')) {
      sendJson(response, 503, { message: 'Hopwise is starting', code: 'starting' })
    } else send(response, 503, 'text/html; charset=utf-8', page)
  }
}

function mayRead({ headers }: IncomingMessage, token: string | null): boolean {
  return mayReadMetrics(headers.authorization, token)
}

async function sendFigures(response: ServerResponse, registry: Registry): Promise<void> {
  send(response, 200, registry.contentType, await registry.metrics())
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body))
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  if (status === 503) response.setHeader('retry-after', retrySeconds)
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(body)
}
