import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '#src/errors.ts'

const distFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Serves the built browser app; every path that is nobody else's gets its page. */
export async function registerWebApp(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(distFolder)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: distFolder,
      wildcard: false,
      index: false,
      setHeaders(reply, path) {
        // Names below assets/ carry a hash of their content.
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    // No screen has a dot in its path: what has one asks for a file that is not there.
    const isNoScreen = /^\/(api|assets)(\/|$)|^[^?]*\.\w+(\?|$)/.test(request.url)
    if (!isBuilt || !isPage || isNoScreen) throw new NotFound('There is nothing at this address.')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
