import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The server of this run, told to the workers by the setup of the run. */
export const serverVariable = 'E2E_DATABASE_SERVER'
/** A database with everything in it that a first start makes. */
export const templateVariable = 'E2E_DATABASE_TEMPLATE'

export interface RunDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of one's own, empty or a copy of `template`. */
export async function createDatabase(
  server: string,
  { template }: { template?: string } = {},
): Promise<RunDatabase> {
  const name = `hopwise_e2e_${randomBytes(6).toString('hex')}`
  const from = template === undefined ? '' : ` template ${template} strategy file_copy`
  await onServer(server, `create database ${name}${from}`)
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

export function databaseNameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function onServer(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

function withDatabase(server: string, name: string): string {
  const changed = new URL(server)
  changed.pathname = `/${name}`
  return changed.href
}
