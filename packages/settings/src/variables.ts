import type { z } from 'zod'
import { commandOf, homeOfData } from './command-of.ts'
import {
  ageRecipient,
  backupPlace,
  contact,
  countryFile,
  dnsServers,
  email,
  flag,
  folder,
  headerName,
  httpsUrl,
  httpUrl,
  httpUrls,
  identityFile,
  listenHost,
  networkFile,
  oneOf,
  origin,
  poolSize,
  port,
  postgresUrl,
  secret,
  sender,
  shortHost,
  smtpUrl,
  text,
  wholeNumber,
} from './values.ts'

export type Program =
  | 'server'
  | 'edge'
  | 'sandbox'
  | 'dev'
  | 'backup'
  | 'restore'
  | 'invite'
  | 'check-audit'
  | 'rotate-key'
  | 'client'

interface Variable {
  readBy: readonly Program[]
  schema: z.ZodType
  /** As a person would type it. */
  default?: string
  /** What holds by itself where that is no fixed value. */
  otherwise?: string
  help: string
}

const everyData = [
  'server',
  'edge',
  'sandbox',
  'backup',
  'restore',
  'invite',
  'check-audit',
  'rotate-key',
] as const
const everyDatabase = [
  'server',
  'edge',
  'backup',
  'restore',
  'invite',
  'check-audit',
  'rotate-key',
] as const
const redirecting = ['server', 'edge'] as const
const addressed = ['server', 'edge', 'invite', 'dev'] as const
const server = ['server'] as const

/** Every variable of every program: the configurations, `--help` and `.env.example` come from here. */
export const variables = {
  PORT: {
    readBy: ['server', 'edge', 'sandbox', 'dev', 'invite'],
    schema: port,
    default: '3000',
    help: 'Port it listens on; 0 takes any that is free.',
  },
  HOST: {
    readBy: redirecting,
    schema: listenHost,
    default: '127.0.0.1',
    help: 'Address it listens on; 0.0.0.0 lets other machines in.',
  },
  PUBLIC_URL: {
    readBy: addressed,
    schema: origin,
    otherwise: 'http://localhost:PORT',
    help: 'Origin that people see, and that short URLs and mails carry.',
  },
  SHORT_HOST: {
    readBy: redirecting,
    schema: shortHost,
    help: 'A separate host that answers short links alone: https://go.example.com/{slug}.',
  },
  DATA_DIR: {
    readBy: everyData,
    schema: folder,
    default: homeOfData,
    help: 'The folder that holds everything: embedded database, click journal, key, outbox.',
  },
  DATABASE_URL: {
    readBy: everyDatabase,
    schema: postgresUrl,
    help: 'Your own PostgreSQL, 15 or newer, instead of the embedded one.',
  },
  DATABASE_DIRECT_URL: {
    readBy: everyDatabase,
    schema: postgresUrl,
    help: 'The same database past a pooler in transaction mode, for LISTEN and migrations.',
  },
  SECRET_KEY: {
    readBy: everyDatabase,
    schema: secret(32),
    otherwise: 'made and kept in DATA_DIR',
    help: 'Signs sessions and encrypts keys; at least 32 characters.',
  },
  SECRET_KEY_OLD: {
    readBy: ['server', 'backup', 'restore', 'invite', 'rotate-key', 'check-audit'],
    schema: secret(32),
    help: `The SECRET_KEY before it, until ${commandOf('rotate-key')} says that nothing needs it.`,
  },
  BACKUP_RECIPIENT: {
    readBy: ['server', 'backup'],
    schema: ageRecipient,
    otherwise: 'backups are not encrypted',
    help: 'Public key of age (age1…) that backups are encrypted for, those before migrations too.',
  },
  BACKUP_TO: {
    readBy: server,
    schema: backupPlace,
    otherwise: 'nothing backs up by itself',
    help: 'Where a backup is made every night: a folder, better on another disk, or s3://bucket/prefix.',
  },
  BACKUP_IDENTITY: {
    readBy: server,
    schema: identityFile,
    otherwise: 'figures of encrypted backups are not compared',
    help: 'A file with the age identity of BACKUP_RECIPIENT: with it, the weekly test restore reads encrypted backups.',
  },
  BACKUP_S3_ENDPOINT: {
    readBy: ['server', 'restore'],
    schema: origin,
    otherwise: 'https://s3.BACKUP_S3_REGION.amazonaws.com',
    help: 'Where buckets are kept, when not at Amazon: an origin such as https://s3.example.com.',
  },
  BACKUP_S3_REGION: {
    readBy: ['server', 'restore'],
    schema: text,
    default: 'us-east-1',
    help: 'The region of the bucket.',
  },
  BACKUP_S3_KEY_ID: {
    readBy: ['server', 'restore'],
    schema: text,
    help: 'An access key that may list, read, write and delete in the bucket; both or none.',
  },
  BACKUP_S3_SECRET: { readBy: ['server', 'restore'], schema: text, help: 'Its secret.' },
  JOURNAL_FSYNC: {
    readBy: redirecting,
    schema: flag,
    default: 'false',
    help: 'Syncs each group of clicks to disk before its visitors are sent on.',
  },
  SAMPLE_WORKSPACE: {
    readBy: ['server', 'dev'],
    schema: flag,
    otherwise:
      'on with the embedded database while PUBLIC_URL is of this machine and anyone may sign up',
    help: '"Explore with sample data" on the sign-in page.',
  },
  SIGN_UP: {
    readBy: ['server', 'invite'],
    schema: oneOf(['open', 'invite', 'closed']),
    otherwise: 'open on this machine; on a public PUBLIC_URL the first account, then by invitation',
    help: `Who may make an account; ${commandOf('invite')} prints an address that makes one.`,
  },
  TRUST_PROXY: {
    readBy: redirecting,
    schema: flag,
    default: 'false',
    help: 'Behind a reverse proxy: believes its X-Forwarded-For and GEO_HEADER.',
  },
  TLS: {
    readBy: server,
    schema: oneOf(['off', 'auto']),
    default: 'off',
    help: 'auto orders certificates by itself and listens on HTTP_PORT and HTTPS_PORT too. Needs ACME_EMAIL.',
  },
  ACME_EMAIL: {
    readBy: server,
    schema: email,
    help: 'Contact address for the certificate authority.',
  },
  ACME_DIRECTORY: {
    readBy: server,
    schema: httpsUrl,
    default: 'https://acme-v02.api.letsencrypt.org/directory',
    help: 'The certificate authority; with TLS=auto you agree to its terms.',
  },
  HTTP_PORT: {
    readBy: server,
    schema: port,
    default: '80',
    help: 'With TLS=auto, on every address: proves hosts to the authority and redirects to https.',
  },
  HTTPS_PORT: {
    readBy: server,
    schema: port,
    default: '443',
    help: 'With TLS=auto, on every address: visitors come here.',
  },
  MAX_CONNECTIONS: {
    readBy: redirecting,
    schema: wholeNumber(100, 1_000_000, 'must be a number of connections, 100 to 1000000'),
    default: '10000',
    help: 'Open connections in all; beyond it, idle ones make room.',
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    readBy: redirecting,
    schema: wholeNumber(0, 1_000_000, 'must be a number of connections, 0 for no limit'),
    default: '200',
    help: 'Of one address (IPv6: /64) from outside; not with TRUST_PROXY. 0 for no limit.',
  },
  DATABASE_SCREEN_CONNECTIONS: {
    readBy: server,
    schema: poolSize,
    default: '10',
    help: 'Database connections that screens and calls share; a call that gets none in 4 seconds is 503.',
  },
  DATABASE_JOB_CONNECTIONS: {
    readBy: server,
    schema: poolSize,
    default: '6',
    help: 'Database connections that background jobs share.',
  },
  DATABASE_LINK_CONNECTIONS: {
    readBy: redirecting,
    schema: poolSize,
    default: '4',
    help: 'Database connections that load links no visitor asked for lately.',
  },
  GEO_HEADER: {
    readBy: redirecting,
    schema: headerName,
    help: "Header in which the proxy sends a visitor's country, such as cf-ipcountry.",
  },
  GEO_MMDB: {
    readBy: redirecting,
    schema: countryFile,
    otherwise: 'a file of public registry data',
    help: 'A country file in MaxMind format instead of the built-in one.',
  },
  DATA_CENTER_NETWORKS: {
    readBy: redirecting,
    schema: networkFile,
    help: 'A file of networks that no one browses from, one such as 203.0.113.0/24 a line; their visits do not count.',
  },
  DNS_SERVERS: {
    readBy: server,
    schema: dnsServers,
    otherwise: 'those of the system',
    help: 'DNS servers that check own domains, with spaces between: 192.0.2.53 or 192.0.2.53:5353.',
  },
  PRIVATE_WEBHOOKS: {
    readBy: server,
    schema: flag,
    default: 'false',
    help: 'Webhooks, link checks and checks of domains may go to addresses inside your network.',
  },
  OIDC_ISSUER: {
    readBy: server,
    schema: httpUrl,
    help: 'Single sign-on with an OpenID Connect provider; all three of OIDC_* or none.',
  },
  OIDC_CLIENT_ID: { readBy: server, schema: text, help: 'Its client id.' },
  OIDC_CLIENT_SECRET: { readBy: server, schema: text, help: 'Its client secret.' },
  OIDC_SCOPES: {
    readBy: server,
    schema: text,
    default: 'openid profile email',
    help: 'What is asked of it, with spaces between; Apple takes openid name email.',
  },
  OIDC_RESPONSE_MODE: {
    readBy: server,
    schema: oneOf(['query', 'form_post']),
    default: 'query',
    help: 'How it answers; Apple answers by form_post alone.',
  },
  SMTP_URL: {
    readBy: server,
    schema: smtpUrl,
    otherwise: 'mails are written to DATA_DIR/outbox',
    help: 'Sends mails: smtp://user:pass@host. Needs MAIL_FROM.',
  },
  MAIL_FROM: {
    readBy: server,
    schema: sender,
    default: 'Hopwise <no-reply@localhost>',
    help: 'Sender of mails; with SMTP_URL, an address that server may send from.',
  },
  SANDBOX: {
    readBy: server,
    schema: flag,
    otherwise: 'on with the embedded database while PUBLIC_URL is of this machine',
    help: 'Stand-ins for the outside services; their cards pay for anyone.',
  },
  SANDBOX_PORT: {
    readBy: ['server', 'sandbox', 'dev'],
    schema: port,
    otherwise: 'PORT + 1',
    help: 'Port of the sandbox.',
  },
  SANDBOX_URL: {
    readBy: server,
    schema: httpUrl,
    otherwise: 'http://localhost:SANDBOX_PORT',
    help: "The browser's way to the sandbox.",
  },
  NETWORKS: {
    readBy: server,
    schema: oneOf(['sandbox', 'live']),
    otherwise: 'the sandbox while it runs',
    help: 'Where keys that people enter for ClickBank and Amazon are spoken for.',
  },
  X_CLIENT_ID: {
    readBy: server,
    schema: text,
    help: 'An app registered at X; both or none. Return address: {PUBLIC_URL}/api/social-accounts/callback/twitter.',
  },
  X_CLIENT_SECRET: { readBy: server, schema: text, help: 'Its secret.' },
  X_MONTHLY_DOLLARS: {
    readBy: server,
    schema: wholeNumber(1, 100_000, 'must be a number of dollars, 1 to 100000'),
    otherwise: 'no ceiling',
    help: 'What calls to X may cost one workspace in 30 days; then its reading and posting wait.',
  },
  INSTAGRAM_CLIENT_ID: {
    readBy: server,
    schema: text,
    help: 'An app registered at Instagram; return address …/instagram.',
  },
  INSTAGRAM_CLIENT_SECRET: { readBy: server, schema: text, help: 'Its secret.' },
  SNAPCHAT_CLIENT_ID: {
    readBy: server,
    schema: text,
    help: 'An app registered at Snapchat; return address …/snapchat.',
  },
  SNAPCHAT_CLIENT_SECRET: { readBy: server, schema: text, help: 'Its secret.' },
  STRIPE_SECRET_KEY: {
    readBy: server,
    schema: text,
    help: 'Sells plans with Stripe; all four of STRIPE_* or none.',
  },
  STRIPE_WEBHOOK_SECRET: {
    readBy: server,
    schema: text,
    help: 'Of the webhook {PUBLIC_URL}/api/subscription/webhook.',
  },
  STRIPE_PRICE_PRO: { readBy: server, schema: text, help: 'Price id of the Pro plan.' },
  STRIPE_PRICE_ENTERPRISE: {
    readBy: server,
    schema: text,
    help: 'Price id of the Enterprise plan.',
  },
  PLAN_LIMITS: {
    readBy: server,
    schema: flag,
    otherwise: 'on where plans can be bought',
    help: 'Holds everyone to the limits of their plan.',
  },
  AI_BASE_URL: {
    readBy: server,
    schema: httpUrl,
    help: 'A model behind an OpenAI-compatible endpoint writes posts: its address up to /v1.',
  },
  AI_MODEL: { readBy: server, schema: text, help: 'Its name.' },
  AI_API_KEY: { readBy: server, schema: text, help: 'Its key, where the endpoint takes one.' },
  AI_TIMEOUT_SECONDS: {
    readBy: server,
    schema: wholeNumber(1, 600, 'must be a number of seconds, 1 to 600'),
    default: '60',
    help: 'How long its answer may take.',
  },
  DANGER_LISTS: {
    readBy: server,
    schema: httpUrls,
    otherwise: 'none',
    help: 'URLs of blocklists, separated by spaces. Links to the addresses on them are refused.',
  },
  WEB_RISK_KEY: {
    readBy: server,
    schema: text,
    help: 'Key for Google Web Risk, which is then asked about every destination that is saved.',
  },
  SECURITY_CONTACT: {
    readBy: server,
    schema: contact,
    otherwise: 'PUBLIC_URL/abuse',
    help: 'Where flaws are reported, for /.well-known/security.txt: mailto:… or an https URL.',
  },
  OPERATOR_CONTACT: {
    readBy: redirecting,
    schema: text,
    help: 'Who runs it, for the visitors’ notice at /l/privacy: name, address and mail in one line.',
  },
  FULL_USER_AGENTS: {
    readBy: redirecting,
    schema: flag,
    default: 'false',
    help: 'Clicks keep the whole user agent instead of the browser and its main version.',
  },
  KEEP_CLICKS_MONTHS: {
    readBy: server,
    schema: wholeNumber(
      4,
      1_200,
      'must be a number of months, 4 or more: screens and late sales look back 90 days',
    ),
    otherwise: 'all are kept',
    help: 'How many past months of individual clicks to keep, besides the current one. Totals and money are never removed.',
  },
  METRICS_TOKEN: {
    readBy: redirecting,
    schema: secret(16),
    otherwise: 'on a public address only this machine may read',
    help: 'Bearer token for /metrics and the details of /readyz; at least 16 characters.',
  },
  LOG_LEVEL: {
    readBy: redirecting,
    schema: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
    help: 'trace, debug, info, warn, error or silent.',
  },
  HOPWISE_URL: {
    readBy: ['sandbox', 'client'],
    schema: httpUrl,
    help: 'Where Hopwise is, in place of what login saved; for the sandbox, what starts it sets it.',
  },
  HOPWISE_API_KEY: {
    readBy: ['client'],
    schema: text,
    help: 'The API key to call with, in place of the one that login saved.',
  },
  SANDBOX_NOW: {
    readBy: ['sandbox'],
    schema: text.refine(
      (value) => !Number.isNaN(Date.parse(value)),
      'must be a moment such as 2026-01-31T12:00:00Z',
    ),
    otherwise: "the machine's time",
    help: "The moment at which the sandbox's clock begins; tests choose their day.",
  },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables

/** What one program has otherwise than the others. */
export const own: Partial<
  Record<Program, { defaults: Record<string, string>; required: readonly VariableName[] }>
> = {
  edge: {
    defaults: { PORT: '3001', DATA_DIR: `${homeOfData}-edge` },
    required: ['DATABASE_URL', 'SECRET_KEY'],
  },
}

type Table = typeof variables
type ReadBy<P extends Program> = {
  [Name in VariableName]: P extends Table[Name]['readBy'][number] ? Name : never
}[VariableName]
type Value<Name extends VariableName> = z.output<Table[Name]['schema']>

/** Values by name; undefined where nothing is set and nothing holds by itself. */
export type Settings<P extends Program> = {
  [Name in ReadBy<P>]: Table[Name] extends { default: string }
    ? Value<Name>
    : Value<Name> | undefined
}

export function variablesOf(program: Program): [VariableName, Variable][] {
  return Object.entries<Variable>(variables)
    .filter(([, { readBy }]) => readBy.includes(program))
    .map(([name, variable]) => {
      const given = own[program]?.defaults[name]
      // safe because these are the keys of the table
      return [
        name as VariableName,
        given === undefined ? variable : { ...variable, default: given },
      ]
    })
}
