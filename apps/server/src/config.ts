import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { canOpenCountries } from '@hopwise/redirector'
import { z } from 'zod'
import { type Connectors, connectorVariables, readConnectors } from './connectors.ts'

const minSecretLength = 32

const flag = z
  .enum(['true', 'false', 'on', 'off', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === 'on' || value === '1')

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user@host/database',
})

const environment = z.object({
  ...connectorVariables,
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl
    .refine(
      (url) => isOrigin(url),
      'must be an origin such as https://hopwise.example, without a path',
    )
    .optional(),
  SHORT_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name such as go.example.com')
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  SECRET_KEY: z
    .string()
    .min(minSecretLength, `must be at least ${minSecretLength} characters`)
    .optional(),
  SAMPLE_WORKSPACE: flag.optional(),
  SIGN_UP: z
    .enum(['open', 'invite', 'closed'], { error: 'must be open, invite or closed' })
    .default('open'),
  TRUST_PROXY: flag.default(false),
  PRIVATE_WEBHOOKS: flag.default(false),
  GEO_HEADER: z.string().toLowerCase().optional(),
  GEO_MMDB: z
    .string()
    .refine(canOpenCountries, 'must name a country file in MaxMind format that can be read')
    .optional(),
  JOURNAL_FSYNC: flag.default(false),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:pass@host' })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  MAIL_FROM: z.string().default('Hopwise <no-reply@localhost>'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('info'),
})

export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface Config {
  port: number
  host: string
  /** Origin that short URLs and mails carry, without a trailing slash. */
  publicUrl: string
  shortHost: string | null
  dataDir: string
  /** Null means the embedded database. */
  databaseUrl: string | null
  /** The same database past a pooler; null where there is none. */
  databaseDirectUrl: string | null
  secretKey: string
  sampleWorkspace: boolean
  signUp: 'open' | 'invite' | 'closed'
  trustProxy: boolean
  geoHeader: string | null
  geoMmdb: string | null
  journalFsync: boolean
  oidc: OidcConfig | null
  smtpUrl: string | null
  mailFrom: string
  /** Bearer token that /metrics asks for; null leaves it open. */
  metricsToken: string | null
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  connectors: Connectors
  /** Where webhooks may go beside the internet. */
  receivers: { isPrivateAllowed: boolean; sandboxUrl: string | null }
}

/** Reads the whole configuration, or throws one sentence for each variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new Error(`The configuration cannot be used: ${faults.join('; ')}.`)
  }
  const value = parsed.data
  const dataDir = makeDataFolder(resolve(value.DATA_DIR))
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    shortHost: value.SHORT_HOST ?? null,
    dataDir,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseDirectUrl: directUrlOf(value),
    secretKey: value.SECRET_KEY ?? storedSecret(dataDir),
    // Where strangers may not sign up, they may not make links in the sample either.
    sampleWorkspace:
      value.SAMPLE_WORKSPACE ?? (value.DATABASE_URL === undefined && value.SIGN_UP === 'open'),
    signUp: value.SIGN_UP,
    trustProxy: value.TRUST_PROXY,
    geoHeader: value.GEO_HEADER ?? null,
    geoMmdb: value.GEO_MMDB ?? null,
    journalFsync: value.JOURNAL_FSYNC,
    oidc: oidcOf(value),
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    metricsToken: value.METRICS_TOKEN ?? null,
    logLevel: value.LOG_LEVEL,
    connectors: readConnectors(value),
    receivers: {
      isPrivateAllowed: value.PRIVATE_WEBHOOKS,
      sandboxUrl: value.SANDBOX_URL ?? null,
    },
  }
}

function directUrlOf(value: z.infer<typeof environment>): string | null {
  if (value.DATABASE_DIRECT_URL !== undefined && value.DATABASE_URL === undefined) {
    throw new Error(
      'The configuration cannot be used: DATABASE_DIRECT_URL needs DATABASE_URL beside it.',
    )
  }
  return value.DATABASE_DIRECT_URL ?? null
}

function oidcOf(value: z.infer<typeof environment>): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    return { issuer, clientId, clientSecret }
  }
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  throw new Error(
    'The configuration cannot be used: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together.',
  )
}

/** Links of a dedicated short host stand at its root, the others below /l/. */
export function shortUrlBase({ publicUrl, shortHost }: Config): string {
  if (shortHost === null) return `${publicUrl}/l/`
  return `${new URL(publicUrl).protocol}//${shortHost}/`
}

function makeDataFolder(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true })
    // Not recursive here: below /proc that would never end.
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 })
    accessSync(path, constants.W_OK | constants.X_OK)
    if (!statSync(path).isDirectory()) throw new Error('it is a file')
    return path
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR ${path} cannot be used: ${reason}.`)
  }
}

/** Short links stand at `/l/` of the host, so a path before them would make each one dead. */
function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`
}

/** The key of this installation, made on its first start. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) {
    // Written whole beside its place first: a full disk must not leave a short key behind.
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    renameSync(draft, path)
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < minSecretLength) {
    throw new Error(
      `${path} holds no usable key. Restore it from a backup, or remove it to make a new one.`,
    )
  }
  return secret
}
