export { allowNamesakes } from './allow-namesakes.ts'
export { monthStart, partitionName } from './click-months.ts'
export { dumpDatabase } from './copy/dump-database.ts'
export { loadDatabase } from './copy/load-database.ts'
export { Unloadable } from './copy/unloadable.ts'
export {
  type Connection,
  type Database,
  type DatabaseTarget,
  type Orm,
  openDatabase,
  type Transaction,
} from './database.ts'
export { type DroppedMonths, dropClickPartitions, listDueMonths } from './drop-click-partitions.ts'
export { embeddedUrl } from './embedded/address.ts'
export { lockDataFolder } from './embedded/data-folder.ts'
export {
  type EmbeddedDatabase,
  launchEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded/start-embedded-database.ts'
export { DatabaseError, explainDatabaseError } from './explain-database-error.ts'
export { extendClickPartitions } from './extend-click-partitions.ts'
export { hasAccounts } from './has-accounts.ts'
export { inTransaction } from './in-transaction.ts'
export { listen, type Subscription } from './listen.ts'
export { isMigrationDue, migrate } from './migrate.ts'
export { migrateDirectly } from './migrate-directly.ts'
export { createNotifier, type Notifier } from './notifier.ts'
export { type PoolUse, readPoolUse } from './pool-use.ts'
export { refuseOtherSchema, refuseUnfit } from './refuse-unfit.ts'
export * from './tables/index.ts'
export { untilUsable, type Waiting } from './until-usable.ts'
export { diskFull, hasCode, isRefused, violates } from './violates.ts'
