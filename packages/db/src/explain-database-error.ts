import pg from 'pg'

/** Where a database was looked for: the name of the setting, and what it says. */
export interface NamedUrl {
  variable: string
  url: string
}

/** A database that cannot be used, in a sentence with the remedy; `cause` is the driver's error. */
export class DatabaseError extends Error {
  /** It may end by itself, as an outage does, so that waiting is right. */
  readonly isPassing: boolean
  constructor(sentence: string, isPassing = false, cause?: unknown) {
    super(sentence, { cause })
    this.isPassing = isPassing
  }
}

interface Place {
  variable: string
  server: string
  user: string
  database: string
}

interface Explanation {
  when: RegExp
  isPassing?: boolean
  says(place: Place): string
}

/** The first whose pattern is in the error's code and message. */
const explanations: readonly Explanation[] = [
  {
    when: /^(ENOTFOUND|EAI_AGAIN)/,
    isPassing: true,
    says: ({ variable, server }) =>
      `The host ${server} of ${variable} cannot be resolved. Check how the host is written, and this machine's name service.`,
  },
  {
    // A socket that is not there; a file that is not is someone else's problem.
    when: /^(ECONNREFUSED|ENOENT connect)/,
    isPassing: true,
    says: ({ variable, server }) =>
      `Nothing listens at ${server} of ${variable}. Start PostgreSQL there, or correct host and port.`,
  },
  {
    when: /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)|timeout (expired|exceeded)|(connection|read) timeout/,
    isPassing: true,
    says: ({ variable, server }) =>
      `${server} of ${variable} does not answer. Check the host, the port and the firewall between.`,
  },
  {
    when: /^(57014|55P03)/,
    says: ({ variable, user }) =>
      `PostgreSQL canceled a statement because of a timeout that is set for ${user} of ${variable}, or for its database. Remove statement_timeout and lock_timeout there, and start again.`,
  },
  {
    when: /^57P0\d/,
    isPassing: true,
    says: ({ variable, server }) =>
      `PostgreSQL at ${server} of ${variable} is starting, stopping or recovering. Its own log says which.`,
  },
  {
    when: /^53300/,
    isPassing: true,
    says: ({ variable, server }) =>
      `PostgreSQL at ${server} of ${variable} has no connection left. Raise max_connections, or end what holds them.`,
  },
  {
    when: /^(08|ECONNRESET|EPIPE)|Connection terminated|Connection ended/,
    isPassing: true,
    says: ({ variable, server }) =>
      `${server} of ${variable} closes the connection. Check that PostgreSQL, or the pooler, runs there.`,
  },
  {
    when: /pg_hba\.conf.*no encryption|SSL (connection )?is required/i,
    says: ({ variable, server }) =>
      `PostgreSQL at ${server} accepts only encrypted connections. Add ?sslmode=verify-full to ${variable}, or ?sslmode=no-verify if its certificate is self-signed.`,
  },
  {
    when: /does not support SSL/,
    says: ({ variable, server }) =>
      `PostgreSQL at ${server} takes no encrypted connections. Take sslmode out of ${variable}, or switch TLS on there.`,
  },
  {
    when: /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|CERT_|ALTNAME/,
    says: ({ variable, server }) =>
      `The certificate of ${server} cannot be trusted. Name who signed it in ${variable} with sslrootcert=/path/to/ca.pem, or leave it unchecked with sslmode=no-verify.`,
  },
  {
    when: /password must be a string/,
    says: ({ variable, user, server }) =>
      `${server} wants a password for ${user}, and ${variable} has none: postgres://${user}:PASSWORD@…`,
  },
  {
    when: /^28P01/,
    says: ({ variable, user, server }) =>
      `${server} rejects the password of ${user} in ${variable}. Correct it; characters such as @, : and / are written as %40, %3A and %2F there.`,
  },
  {
    when: /^28/,
    says: ({ variable, user, server }) =>
      `${server} does not let ${user} of ${variable} in. Make the role, or let it in by pg_hba.conf.`,
  },
  {
    when: /^3D000/,
    says: ({ variable, database, user, server }) =>
      `${server} has no database ${database}, which ${variable} names. Make it: createdb --owner=${user} --encoding=UTF8 --template=template0 ${database}`,
  },
  {
    when: /^25006/,
    says: ({ variable, server }) =>
      `PostgreSQL at ${server} only lets itself be read, as a standby does. Name the primary server in ${variable}.`,
  },
  {
    when: /^42501/,
    says: ({ variable, database, user }) =>
      `${user} of ${variable} may not do what Hopwise needs in ${database}. Let it own the database: alter database "${database}" owner to "${user}"`,
  },
  {
    when: /^53100|No space left on device/,
    says: ({ server }) => `The disk of PostgreSQL at ${server} is full. Make room there.`,
  },
]

/** What is wrong, where a driver's error says it; any other error comes back as it is. */
export function explainDatabaseError(error: unknown, { variable, url }: NamedUrl): unknown {
  if (error instanceof DatabaseError) return error
  const said = sayingsOf(error)
  const found = explanations.find(({ when }) => said.some((one) => when.test(one)))
  if (found === undefined) return error
  return new DatabaseError(found.says({ variable, ...parsePlace(url) }), found.isPassing, error)
}

/** Code and message of the error and all its causes: Drizzle and the pool wrap what the driver said. */
function sayingsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code = '', message } = error as NodeJS.ErrnoException
  return [`${code} ${message}`, ...sayingsOf(error.cause)]
}

/** As the driver reads it, with what its own variables (PGHOST and so on) add. */
function parsePlace(connectionString: string): Omit<Place, 'variable'> {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString })
  return { server: host.startsWith('/') ? host : `${host}:${port}`, user, database }
}
