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
export { embeddedUrl } from './embedded/address.ts'
export { lockDataFolder } from './embedded/data-folder.ts'
export {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded/start-embedded-database.ts'
export { extendClickPartitions } from './extend-click-partitions.ts'
export { inTransaction } from './in-transaction.ts'
export { listen, type Subscription } from './listen.ts'
export { migrate } from './migrate.ts'
export { migrateDirectly } from './migrate-directly.ts'
export * from './tables/index.ts'
export { isRefused, violates } from './violates.ts'
