import type { Socket } from 'node:net'
import pg from 'pg'
import type { Deadlines } from './purposes.ts'

/** How long a database that was silent may take to say that it is there. */
const probeMs = 1_500

/** What pg's types leave out. */
interface Wire {
  processID: number
  /** Between two questions. */
  readyForQuery: boolean
  connection: { stream: Socket }
}

/** The database, or the way to it, stopped answering. What was asked may still be done. */
class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

/**
 * Gives each new connection of a pool its deadlines. The server's own go into its session, unless
 * someone set others for the role, or a pooler stands before it that may hand the session on.
 */
export function keepDeadlines(
  deadlines: Deadlines,
  config: pg.ClientConfig,
): (client: pg.ClientBase) => Promise<void> {
  let probing: Promise<boolean> | null = null

  /** Slow statements are none of its business: only whether anything is answered. */
  function isThere(): Promise<boolean> {
    probing ??= probe(config).finally(() => {
      probing = null
    })
    return probing
  }

  return async (client) => {
    // safe because both are what pg's own client and pool work with
    const wire = client as unknown as Wire
    const { stream } = wire.connection
    stream.setTimeout(deadlines.silenceMs)
    stream.on('timeout', async () => {
      if (wire.readyForQuery) return
      const { bytesRead } = stream
      if ((await isThere()) || stream.bytesRead > bytesRead) stream.setTimeout(deadlines.silenceMs)
      else stream.destroy(new DatabaseSilent('The database does not answer'))
    })
    await client.query(
      `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as own (name, value)
       where pg_backend_pid() = $3 and current_setting(name) = '0'`,
      [...settingsOf(deadlines), wire.processID],
    )
  }
}

function settingsOf(deadlines: Deadlines): [names: string[], values: string[]] {
  const settings = {
    statement_timeout: deadlines.statementMs,
    lock_timeout: deadlines.lockMs,
    idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
  }
  return [Object.keys(settings), Object.values(settings).map(String)]
}

/** A refusal is an answer, too. */
async function probe(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: probeMs })
  client.on('error', () => undefined)
  const deadline = setTimeout(() => client.connection.stream.destroy(), probeMs)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    clearTimeout(deadline)
    client.end().catch(() => undefined)
  }
}
