import type { IncomingMessage, ServerResponse } from 'node:http'

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

/** Answers everything that is no link until the app can. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1)
  const { status, body } = answerAt(path)
  const isPage = typeof body === 'string'
  if (status === 503) response.setHeader('retry-after', retrySeconds)
  response.writeHead(status, {
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'cache-control': 'no-store',
  })
  response.end(isPage ? body : JSON.stringify(body))
}

function answerAt(path: string): { status: number; body: object | string } {
  if (path === '/healthz') return { status: 200, body: { status: 'ok' } }
  if (path === '/readyz') {
    return { status: 503, body: { status: 'starting', faults: {}, failingJobs: [] } }
  }
  const isCall = path === '/api' || path.startsWith('/api/')
  return { status: 503, body: isCall ? { message: 'Hopwise is starting', code: 'starting' } : page }
}
