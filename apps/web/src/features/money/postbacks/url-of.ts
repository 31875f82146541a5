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

/** The URL in the spelling of its network. */
export function urlOf(address: PostbackAddress): string {
  const { query } = templateOf(address)
  return `${address.url}?${query}${address.hasSecret ? '&secret=YOUR_SECRET' : ''}`
}
