import { createOnServer, startTestServer } from '@hopwise/db/testing'
import { hopwiseUrl } from './addresses.ts'
import { nameVariables } from './run-database.ts'
import { startInstallation } from './start-installation.ts'

/**
 * One PostgreSQL for the run, and in it what a first start makes: each worker gets a copy. The sample
 * is whole once someone is let in.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup by no other name
export default async function setUpRun(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  try {
    const template = await createOnServer(server.url, 'template0')
    await makeTemplate(template.target.url)
    Object.assign(process.env, nameVariables(server.url, template.target.url))
    return async () => {
      await template.drop()
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function makeTemplate(url: string): Promise<void> {
  const first = await startInstallation(url)
  try {
    const entered = await fetch(`${hopwiseUrl}/api/login/demo`, { method: 'POST' })
    if (!entered.ok) throw new Error(`The sample could not be entered: ${await entered.text()}`)
  } finally {
    await first.stop()
  }
}
