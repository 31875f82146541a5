/** The screens that a person can be led to after signing in; a test holds them to the browser's routes. */
const screenPaths: ReadonlySet<string> = new Set([
  '/',
  '/admin',
  '/affiliate-links',
  '/analytics',
  '/campaigns',
  '/content-generator',
  '/earnings',
  '/link-optimization',
  '/money-making',
  '/quick-start',
  '/settings',
  '/smart-links',
  '/social-accounts',
  '/subscription',
  '/web-distribution',
])

/**
 * Where to go after signing in: a screen of the app, or else the dashboard. Other paths of this site
 * can lead elsewhere: a short link goes wherever its owner says.
 */
export function safeNext(given: unknown): string {
  if (typeof given !== 'string' || given.length > 2000) return '/'
  // Browsers read a backslash as a slash and skip control characters: both can leave the site.
  if (!/^\/(?![/\\])[\x20-\x7e]*$/.test(given) || given.includes('\\')) return '/'
  const { host, pathname, search, hash } = new URL(given, 'http://hopwise.invalid')
  if (host !== 'hopwise.invalid') return '/'
  const screen = pathname.replace(/(?<=.)\/$/, '')
  return screenPaths.has(screen) ? screen + search + hash : '/'
}
