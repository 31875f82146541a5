import { createHmac, timingSafeEqual } from 'node:crypto'

export const ownerCookieName = 'hopwise_own'

/** A key of its own, so that a leaked cookie signature says nothing about sessions. */
export function ownerKeyOf(secretKey: string): string {
  return createHmac('sha256', secretKey).update('owner cookie').digest('hex')
}

/** Value of the cookie that keeps an owner's own visits out of the counts. */
export function signOwnerCookie(workspaceId: number, key: string): string {
  return `${workspaceId}.${signature(workspaceId, key)}`
}

/** The workspace whose owner carries the cookie, or null. */
export function readOwnerCookie(value: string, key: string): number | null {
  const match = /^(\d{1,10})\.([0-9a-f]{64})$/.exec(value)
  if (match === null) return null
  const [, id, sent = ''] = match
  const workspaceId = Number(id)
  const expected = signature(workspaceId, key)
  return timingSafeEqual(Buffer.from(sent), Buffer.from(expected)) ? workspaceId : null
}

function signature(workspaceId: number, key: string): string {
  return createHmac('sha256', key).update(`own:${workspaceId}`).digest('hex')
}
