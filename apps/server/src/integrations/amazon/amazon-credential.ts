/** A credential of the Creators API, kept as one key: `id:secret`. */
export interface AmazonCredential {
  id: string
  secret: string
}

export function credentialOf(apiKey: string): AmazonCredential | null {
  const colon = apiKey.indexOf(':')
  return colon < 1 ? null : { id: apiKey.slice(0, colon), secret: apiKey.slice(colon + 1) }
}
