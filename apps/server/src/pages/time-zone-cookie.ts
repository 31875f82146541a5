import { preferences } from '@hopwise/contracts'

export const timeZoneCookieName = 'hopwise_time_zone'

/** Run by the pages for signing in; without JavaScript a workspace begins in UTC, and Settings offers the browser's zone. */
export const timeZoneScript = `document.cookie =
  '${timeZoneCookieName}=' +
  encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone) +
  '; Path=/api; Max-Age=86400; SameSite=Lax'
`

/** The zone of the browser that signs someone up, if it names one that exists. */
export function timeZoneOf(cookie: string | null): string | undefined {
  return preferences.safeParse({ timeZone: cookie }).data?.timeZone
}
