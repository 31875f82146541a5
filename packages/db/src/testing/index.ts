export {
  createEmbeddedDatabase,
  createEmptyDatabase,
  createOnServer,
  createTestDatabase,
  type EmbeddedTestDatabase,
  ensureTemplate,
  migratedTemplate,
  type TestDatabase,
} from './create-test-database.ts'
export { isRunning } from './is-running.ts'
export { lockWaits } from './lock-waits.ts'
export { findPgbouncer, type Pooler, startPooler } from './start-pooler.ts'
export { startTestServer, type TestServer } from './start-test-server.ts'
