import { type PostbackAddress, postbackTemplates } from '@hopwise/contracts'

/** Said once a URL is copied. */
export const copied = {
  title: 'Postback URL copied',
  description: 'Paste it where your network asks for it.',
}

export function templateOf({ template }: PostbackAddress) {
  return postbackTemplates.find(({ id }) => id === template) ?? postbackTemplates[0]
}

/** Finds the button that copies it. */
export const copyIdOf = ({ id }: PostbackAddress) => `copy-postback-${id}`

/** As long as this page is open; the server shows none again. */
const newSecrets = new Map<number, string>()

export function rememberSecret({ id }: PostbackAddress, secret: string) {
  newSecrets.set(id, secret)
}

/** No letter that a URL would write otherwise. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The URL in the spelling of its network. */
export function urlOf(address: PostbackAddress): string {
  const { query } = templateOf(address)
  const secret = encodeURIComponent(newSecrets.get(address.id) ?? 'YOUR_SECRET')
  return `${address.url}?${query}${address.hasSecret ? `&secret=${secret}` : ''}`
}
