const yearSeconds = 31_536_000

/** No page of ours belongs in a frame of another. */
export const frameRule = "frame-ancestors 'none'"

/** What every answer carries: a redirect, a page of a link, the app. */
export function publicHeaders(overHttps: boolean): Record<string, string> {
  return {
    'Permissions-Policy':
      'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(overHttps && { 'Strict-Transport-Security': `max-age=${yearSeconds}` }),
  }
}
