/**
 * A destination to read, with its host as DNS knows it: letters of another script can pass for Latin
 * ones, and a name before an @ can pass for the host.
 */
export function withRealHost(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin } = new URL(url)
  return url.replace(/^https?:\/\/[^/?#\\]*/i, () => origin)
}
