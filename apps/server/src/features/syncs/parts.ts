import type { SyncPart } from './sync-part.ts'

/** Whatever is read from networks; each network's own file says how. */
export const syncParts: readonly SyncPart[] = []
