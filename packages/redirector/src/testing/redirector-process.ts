// A redirector as a process of its own, for stories that kill it, stop it, or give it another time.
import { createServer } from 'node:http'
import { createRedirector } from '../redirector.ts'

const [target = '', journalDirectory = ''] = process.argv.slice(2)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const redirector = createRedirector({
  target: JSON.parse(target),
  journalDirectory,
  linksDirectory: `${journalDirectory}-links`,
  ownerKey: 'test',
  log,
})
const server = createServer((request, response) => {
  if (!redirector.handle(request, response)) response.end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.on('message', (message) => {
  if (message === 'journal') process.send?.(redirector.metrics().journal)
})
