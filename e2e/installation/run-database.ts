import { createOnServer, type TestDatabase } from '@hopwise/db/testing'

const serverVariable = 'E2E_DATABASE_SERVER'
const templateVariable = 'E2E_DATABASE_TEMPLATE'

/** What the setup of a run passes to its workers. */
export function nameVariables(serverUrl: string, templateUrl: string): Record<string, string> {
  return {
    [serverVariable]: serverUrl,
    [templateVariable]: new URL(templateUrl).pathname.slice(1),
  }
}

/** A copy of what a first start made, for one worker. */
export function copyTemplate(): Promise<TestDatabase> {
  return createOnServer(required(serverVariable), required(templateVariable))
}

function required(variable: string): string {
  const value = process.env[variable]
  if (value === undefined) throw new Error(`${variable} is missing: the run was not set up`)
  return value
}
