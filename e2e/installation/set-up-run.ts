import {
  createDatabase,
  databaseNameOf,
  serverVariable,
  templateVariable,
} from './databases.ts'
import { startInstallation } from './start-installation.ts'

/** One PostgreSQL for the run, and in it what a first start makes: each worker gets a copy. */
export default async function setUpRun(): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const template = await createDatabase(server)
  const first = await startInstallation(template.url)
  await first.stop()
  process.env[serverVariable] = server
  process.env[templateVariable] = databaseNameOf(template.url)
  return async () => {
    await template.drop()
  }
}
