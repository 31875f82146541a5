import type { networkConnections } from '@hopwise/db'

export type ConnectionRow = typeof networkConnections.$inferSelect

/** A key is sealed for its workspace: copied into another one's row it opens nothing. */
export function networkKeyPurpose(workspaceId: number): string {
  return `network key of workspace ${workspaceId}`
}

const shortestTold = 12

/** Enough to tell one's keys apart; of a short key nothing. */
export function keyEndingOf(apiKey: string): string {
  return apiKey.length < shortestTold ? '' : apiKey.slice(-4)
}
