import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotFound } from '#src/errors.ts'

const distFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Where the build leaves room for a nonce, as vite.config.ts names it. */
const nonceMark = 'STYLE_NONCE'

/** Serves the built browser app; every path that is no one else's gets its page. */
export async function registerWebApp(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(distFolder)
  const page = isBuilt ? readFileSync(join(distFolder, 'index.html'), 'utf8') : null
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
    const isNoScreen = /^\/(api|assets|\.well-known)(\/|$)|^[^?]*\.\w+(\?|$)/.test(request.url)
    if (page === null || !isPage || isNoScreen) {
      throw new NotFound('There is nothing at this address.')
    }
    return sendScreen(reply, page)
  })
}

/** The nonce lets in the style elements that a library makes while a dialog is open. */
function sendScreen(reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  return reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy.replace(
        "style-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
      ),
    })
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(nonceMark, nonce))
}
