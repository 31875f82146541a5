import type { networkConnections } from '@hopwise/db'
import type { Services } from '#src/services.ts'

export type ConnectionRow = typeof networkConnections.$inferSelect

/** A key is sealed for its workspace: copied into another one's row it opens nothing. */
export function networkKeyPurpose(workspaceId: number): string {
  return `network key of workspace ${workspaceId}`
}

export const keyLost = 'The key can no longer be read. Remove the network and add it again.'

/** Null where the row was copied from another workspace, or the secret changed. */
export function openNetworkKey(
  { secrets, log }: Pick<Services, 'secrets' | 'log'>,
  row: ConnectionRow,
): string | null {
  try {
    return secrets.open(row.apiKey, networkKeyPurpose(row.workspaceId))
  } catch (error) {
    log.warn({ err: error, network: row.network }, 'a network key cannot be opened')
    return null
  }
}

const shortestHinted = 12

/** Enough to distinguish one's keys; of a short key nothing. */
export function keyEndingOf(apiKey: string): string {
  return apiKey.length < shortestHinted ? '' : apiKey.slice(-4)
}
