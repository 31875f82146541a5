import { createOnServer, startTestServer } from '@hopwise/db/testing'
import { hopwiseUrl } from './addresses.ts'
import { nameVariables } from './run-database.ts'
import { startInstallation } from './start-installation.ts'

/**
 * One PostgreSQL for the run, and in it what a first start makes: each worker gets a copy. The sample
 * is whole once somebody is let in.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup by no other name
export default async function setUpRun(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const template = await createOnServer(server.url, 'template0')
  const first = await startInstallation(template.target.url)
  await fetch(`${hopwiseUrl}/api/login/demo`, { method: 'POST' })
  await first.stop()
  Object.assign(process.env, nameVariables(server.url, template.target.url))
  return async () => {
    await template.drop()
    await server.stop()
  }
}
