export {
  type Database,
  type DatabaseTarget,
  type Orm,
  openDatabase,
  type Transaction,
} from './database.ts'
export * from './tables/index.ts'
