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
export { findPgbouncer, type Pooler, startPooler } from './start-pooler.ts'
export { startTestServer, type TestServer } from './start-test-server.ts'
