/** A host as people write and paste it, `shop.example/desk`; anything with a scheme stays as it is. */
const bareAddress = /^(?![a-z][a-z0-9+-]*:)[^\s/?#@]+\.[^\s/?#@]+/i

/** The URL that a typed address means. */
export function withScheme(typed: string): string {
  const address = typed.trim()
  return bareAddress.test(address) ? `https://${address}` : address
}
