import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyRequest } from 'fastify'
import { Invalid } from '#src/errors.ts'
import type { Mount } from '#src/http/mount.ts'
import type { Services } from '#src/services.ts'
import { createServer } from './create-server.ts'

const path = '/mcp'

/**
 * Assistants come in here with an API key, as the Model Context Protocol has it over HTTP. Each request
 * stands alone: nothing is kept between two, so any process answers any of them.
 */
export function registerMcp(mount: Mount, { config: { publicUrl } }: Services): void {
  mount.app.post(path, { config: { isForKeys: true } }, async (request, reply) => {
    const ctx = await mount.ctxOf(request)
    // Calls are counted by request, so a request is one.
    if (Array.isArray(request.body)) throw new Invalid('Send one message in each request.')
    const server = createServer(mount, publicUrl, { ctx, exchange: { request, reply } })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      const parsedBody: unknown = request.body
      const answer = await transport.handleRequest(asked(request, publicUrl), { parsedBody })
      return await reply
        .code(answer.status)
        .header('cache-control', 'no-store')
        .headers(Object.fromEntries(answer.headers))
        .send(await answer.text())
    } finally {
      await server.close()
    }
  })
}

const heeded = ['accept', 'content-type', 'mcp-protocol-version']

/** What the protocol reads of a request; its key is no business of the library. */
function asked({ headers }: FastifyRequest, publicUrl: string): Request {
  const given = heeded.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  return new Request(new URL(path, publicUrl), { method: 'POST', headers: given })
}
