/** Half a year, after which a visitor is asked again. */
const keptSeconds = 180 * 24 * 60 * 60

export type Consent = 'yes' | 'no' | 'unknown'

const namePrefix = 'hopwise_consent_'

/** What a visitor answers one marketer says nothing of another on the same host. */
export function consentCookieName(workspaceId: number): string {
  return `${namePrefix}${workspaceId}`
}

/** An answer holds for the networks that were named; with another among them it has to be given again. */
export function readConsent(value: string, networks: readonly string[]): Consent {
  const [, answer, named = ''] = /^(yes|no)\.([a-z]+(?:-[a-z]+)*)$/.exec(value) ?? []
  if (answer !== 'yes' && answer !== 'no') return 'unknown'
  const answered = new Set(named.split('-'))
  return networks.every((network) => answered.has(network)) ? answer : 'unknown'
}

/** A JavaScript function that keeps `yes` or `no` on the host of the link. */
export function rememberCode(workspaceId: number, networks: readonly string[]): string {
  return `const remember = (answer) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = '${consentCookieName(workspaceId)}=' + answer +
    '.${networks.join('-')}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax' + secure
}`
}

/** JavaScript that removes every answer given on this host. */
export const forgetCode = `document.cookie.split('; ').forEach((pair) => {
  const name = pair.split('=')[0]
  if (name.startsWith('${namePrefix}')) document.cookie = name + '=; Path=/; Max-Age=0'
})`
