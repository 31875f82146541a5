import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '#src/errors.ts'
import { compress } from './compress.ts'
import { html } from './html.ts'
import { isCall } from './is-call.ts'
import { pathAsked } from './path-asked.ts'
import { bringsSession } from './session-cookie.ts'

const distFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Where the build leaves room for a nonce, as vite.config.ts names it. */
const nonceMark = 'STYLE_NONCE'

/** Where the page names itself to sites that show a shared page. */
const publicUrlMark = 'PUBLIC_URL'

/** A shared view is for anyone who was given its address. */
const sharedViews = '/shared/'

/** What is for one asker or one path, as page-outlines.ts marks it. */
const outlines = /<!--(session|stranger|landing|no screen|screen \/[\w-]*)-->(.*?)<!--\/\1-->/gs

interface Place {
  publicUrl: string
  hasSample: boolean
}

interface Pages {
  /** With the name of the screen at the path, and a request for its code. */
  withSession: (path: string) => string
  landing: string
  /** At any other path, where the landing page says why it is shown. */
  elsewhere: string
  sharedView: string
}

/** Serves the built browser app; every path that is no one else's gets its page. */
export async function registerWebApp(app: FastifyInstance, place: Place): Promise<void> {
  const isBuilt = existsSync(distFolder)
  const pages = isBuilt ? readPages(place) : null
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: distFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      // The etag says it: a screen takes dozens of files.
      lastModified: false,
      globIgnore: ['**/*.{br,gz}'],
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
    const isNoScreen =
      isCall(request) || /^\/(assets|\.well-known)(\/|$)|\.\w+$/.test(pathAsked(request.url))
    if (pages === null || !isPage || isNoScreen) {
      throw new NotFound('There is nothing at this URL.')
    }
    return sendScreen(request, reply, pages)
  })
}

function readPages({ publicUrl, hasSample }: Place): Pages {
  const page = readFileSync(join(distFolder, 'index.html'), 'utf8')
    .replaceAll(publicUrlMark, html`${publicUrl}`.text)
    .replace('data-sample="unknown"', `data-sample="${hasSample ? 'yes' : 'no'}"`)
  // It says whether a session came, so that a stranger is not asked who they are.
  const made = (session: 'yes' | 'no', ...kept: string[]) =>
    page
      .replace('data-session="unknown"', `data-session="${session}"`)
      .replaceAll(outlines, (_, name, markup) => (kept.includes(name) ? markup : ''))
  const screens = [...page.matchAll(outlines)].flatMap(([, name = '']) =>
    name.startsWith('screen ') ? [name] : [],
  )
  const ofScreens = new Map(screens.map((name) => [name, made('yes', 'session', name)]))
  const ofOthers = made('yes', 'session', 'no screen')
  return {
    withSession: (path) => ofScreens.get(`screen ${path}`) ?? ofOthers,
    landing: made('no', 'stranger', 'landing'),
    elsewhere: made('no', 'stranger'),
    sharedView: made('no'),
  }
}

function choosePage(request: FastifyRequest, pages: Pages): string {
  const path = pathAsked(request.url)
  if (path.startsWith(sharedViews)) return pages.sharedView
  if (bringsSession(request)) return pages.withSession(path)
  return path === '/' ? pages.landing : pages.elsewhere
}

/** The nonce lets in the style elements that a library makes while a dialog is open. */
async function sendScreen(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const nonce = randomBytes(16).toString('base64')
  const policy = String(reply.getHeader('content-security-policy'))
  const page = choosePage(request, pages).replaceAll(nonceMark, nonce)
  reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy.replace(
        "style-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
      ),
    })
    .type('text/html; charset=utf-8')
  if (pathAsked(request.url).startsWith(sharedViews)) reply.header('x-robots-tag', 'noindex')
  return reply.send(await compress(request, reply, page))
}
