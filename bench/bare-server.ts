// Run by redirect.ts: the least a Node server can do and still send the product's answer.
import { createServer } from 'node:http'
import { location } from './bare-answer.ts'
import { spentProcessor } from './spent-processor.ts'

const server = createServer((_request, response) => {
  response.writeHead(302, [
    'Location',
    location,
    'Cache-Control',
    'no-store',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'X-Robots-Tag',
    'noindex',
    'Content-Length',
    '0',
  ])
  response.end()
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', (message) => {
  if (message === 'cpu') process.send?.(spentProcessor())
  else process.exit(0)
})
