import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/** A notification as ClickBank sends it: AES-256-CBC under 32 hex digits of the secret's SHA-1. */
export function sealNotification(secretKey: string, message: unknown): string {
  return sealText(secretKey, JSON.stringify(message))
}

export function sealText(secretKey: string, text: string): string {
  const key = createHash('sha1').update(secretKey).digest('hex').slice(0, 32)
  const iv = randomBytes(16)
  const sealing = createCipheriv('aes-256-cbc', Buffer.from(key, 'ascii'), iv)
  const sealed = Buffer.concat([sealing.update(text), sealing.final()])
  return JSON.stringify({ notification: sealed.toString('base64'), iv: iv.toString('base64') })
}
