// Run by redirect.ts: the product's redirector as production runs it, ingest included.
import { createServer } from 'node:http'
import { createRedirector } from '@hopwise/redirector'
import { spentProcessor } from './spent-processor.ts'

const [target = '', journalDirectory = '', trustedProxies = '0'] = process.argv.slice(2)
const warn = (facts: object, message: string) => console.error(message, facts)
const redirector = createRedirector({
  target: JSON.parse(target),
  journalDirectory,
  linksDirectory: `${journalDirectory}-links`,
  ownerKey: 'bench',
  trustedProxies: Number(trustedProxies),
  log: { info: () => undefined, warn, error: warn },
})

const server = createServer((request, response) => {
  if (redirector.handle(request, response)) return
  response.statusCode = 404
  response.end()
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})

process.on('message', async (message) => {
  if (message === 'metrics') return process.send?.({ metrics: redirector.metrics() })
  if (message === 'cpu') return process.send?.(spentProcessor())
  server.close()
  server.closeAllConnections()
  await redirector.stop(120_000)
  process.exit(0)
})
