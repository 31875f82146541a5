/** Where to go after signing in: a path of this very site, or the dashboard. */
export function safeNext(given: unknown): string {
  if (typeof given !== 'string' || given.length > 2000) return '/'
  // Browsers read a backslash as a slash and skip control characters: both can leave the site.
  if (!/^\/(?![/\\])[\x20-\x7e]*$/.test(given) || given.includes('\\')) return '/'
  const url = new URL(given, 'http://hopwise.invalid')
  if (url.host !== 'hopwise.invalid' || url.pathname.startsWith('//')) return '/'
  // A sign-in that ends on a sign-in page, or on the way out, would be a loop.
  return url.pathname.startsWith('/api/') ? '/' : url.pathname + url.search + url.hash
}
