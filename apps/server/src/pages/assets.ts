import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { compress } from '#src/http/compress.ts'
import { timeZoneScript } from './time-zone-cookie.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000
const immutable = 'public, max-age=31536000, immutable'

const pathOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))
const brand = new URL('../../../../packages/brand/', import.meta.url)
const brandFile = (path: string) => fileURLToPath(new URL(path, brand))
const read = (path: string) => readFileSync(path, 'utf8')

const fontCss = pathOf('@fontsource-variable/geist/index.css')
const fontFolders = [
  dirname(brandFile('fonts/geist-letters.woff2')),
  dirname(pathOf('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')),
]
const mark = read(brandFile('mark.svg'))

// The library has one file for browsers, next to the one that is resolved.
const passkeyLibrary = read(
  join(dirname(pathOf('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js'),
)
const passkeyScript = [
  passkeyLibrary,
  read(fileURLToPath(new URL('./use-passkey.js', import.meta.url))),
].join('\n')
const passwordScript = read(fileURLToPath(new URL('./show-password.js', import.meta.url)))
const signUpScript = read(fileURLToPath(new URL('./sign-up.js', import.meta.url)))

const styles = [
  `${read(fontCss)}${read(brandFile('fonts.css'))}`.replaceAll(
    /\.\/(files|fonts)\//g,
    '/api/login/fonts/',
  ),
  withSystemTheme(read(brandFile('tokens.css'))),
  read(fileURLToPath(new URL('./styles.css', import.meta.url))),
].join('\n')

/** Carries a hash of the content, so that browsers may keep it for good. */
const versioned = (path: string, content: string) =>
  `${path}?v=${createHash('sha256').update(content).digest('hex').slice(0, 12)}`
export const stylesHref = versioned('/api/login/styles.css', styles)
export const timeZoneScriptHref = versioned('/api/login/time-zone.js', timeZoneScript)
export const passwordScriptHref = versioned('/api/login/show-password.js', passwordScript)
export const signUpScriptHref = versioned('/api/login/sign-up.js', signUpScript)
export const passkeyScriptHref = versioned('/api/login/use-passkey.js', passkeyScript)

const versions = [
  ['styles.css', 'text/css', styles],
  ['time-zone.js', 'text/javascript', timeZoneScript],
  ['show-password.js', 'text/javascript', passwordScript],
  ['sign-up.js', 'text/javascript', signUpScript],
  ['use-passkey.js', 'text/javascript', passkeyScript],
] as const

/** What the pages load besides themselves. */
export async function registerAssets(app: FastifyInstance): Promise<void> {
  for (const [name, type, content] of versions) {
    app.get(`/api/login/${name}`, async (request, reply) => {
      reply.header('cache-control', immutable).type(`${type}; charset=utf-8`)
      return reply.send(await compress(request, reply, content))
    })
  }
  app.get('/api/login/mark.svg', (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(mark),
  )
  await app.register(fastifyStatic, {
    root: fontFolders,
    prefix: '/api/login/fonts/',
    index: false,
    decorateReply: false,
    maxAge: weekMs,
  })
}

/** The app switches themes by a class, which needs its script; these pages follow the system. @internal */
export function withSystemTheme(tokens: string): string {
  return tokens.replace(
    /\.dark\s*(\{[^}]*\})/,
    (_, block: string) => `@media (prefers-color-scheme: dark) { :root ${block} }`,
  )
}
