export { syncParts } from './parts.ts'
export { queueDueSyncs } from './queue-due.ts'
export { runSync } from './run-sync.ts'
export { registerSyncs, type SyncOptions } from './syncs.routes.ts'
