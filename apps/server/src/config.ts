import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import type { SignUpMode } from '@hopwise/contracts'
import { connectionCaps, Misconfigured, readSettings, type Settings } from '@hopwise/settings'
import { type BackupTarget, targetOf } from './backup/open-store.ts'
import { type Connectors, connectorsOf } from './connectors.ts'
import { makeDataFolder, refuseUnmakableFolder } from './data-folder.ts'
import { type Keys, keyFileOf, storedKeys } from './keys/key-file.ts'
import { isLocal } from './local-address.ts'

export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** `openid profile email` where nothing else is said. */
  scopes?: readonly string[]
  /** How the answer comes back: in the address, or in a form that the browser posts. */
  responseMode?: 'query' | 'form_post'
}

export interface TlsConfig {
  email: string
  directoryUrl: string
  httpPort: number
  httpsPort: number
}

export interface Config extends OutsideServices {
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
  /** Those before it, while something is still sealed under them. */
  oldKeys: readonly string[]
  /** `SECRET_KEY`; null where the data folder keeps the key. */
  ownKey: string | null
  /** Public key of age that backups are encrypted for; null leaves them open. */
  backupRecipient: string | null
  /** File with the identity that opens them; null leaves them closed to the server. */
  backupIdentity: string | null
  /** Where nightly backups go; null where none are made. */
  backupTo: BackupTarget | null
  sampleWorkspace: boolean
  /** With `first`, anyone makes the first account and invited people the others. */
  signUp: SignUpMode
  trustProxy: boolean
  /** Null leaves certificates to a proxy. */
  tls: TlsConfig | null
  connectionCaps: ReturnType<typeof connectionCaps>
  /** Database connections by purpose. */
  databaseConnections: { screens: number; jobs: number; links: number }
  geoHeader: string | null
  geoMmdb: string | null
  dataCenterFile: string | null
  operatorContact: string | null
  keepsFullUserAgents: boolean
  /** Whole months of clicks besides the present one; null keeps all. */
  keepClicksMonths: number | null
  journalFsync: boolean
  oidc: OidcConfig | null
  smtpUrl: string | null
  /** What calls to X may cost a workspace in 30 days; null is without a ceiling. */
  xMonthlyDollars: number | null
  mailFrom: string
  hasPlanLimits: boolean
  /** Bearer token for /metrics; null leaves it to callers of this machine on a public address. */
  metricsToken: string | null
  logLevel: Settings<'server'>['LOG_LEVEL']
  /** Where lists of dangerous addresses are fetched from. */
  dangerLists: readonly string[]
  /** What looks up domains of workspaces; null asks the servers of the system. */
  dnsServers: readonly string[] | null
  /** Where flaws and abuse are reported; null for the form at /abuse. */
  securityContact: string | null
}

/** Before the start has taken its ports. */
export interface StartConfig extends Config {
  /** The sandbox to bring along, and what follows from its address; null where none is wanted. */
  sandbox: { port: number; servicesAt(url: string): OutsideServices } | null
}

interface OutsideServices {
  connectors: Connectors
  /** Where webhooks may go alongside the internet. */
  receivers: { isPrivateAllowed: boolean; sandboxUrl: string | null }
}

/**
 * Reads the whole configuration, or throws one sentence for each variable that is wrong. Anyone who
 * brings a sandbox has it where it is wanted; else `SANDBOX_URL` alone says where one is.
 */
export function readConfig(env: NodeJS.ProcessEnv, bringsSandbox = false): StartConfig {
  return buildConfig(env, { bringsSandbox, canCreate: true })
}

/** What a start would have, without creating anything. Where there is no key yet, a random one stands in. */
export function inspectConfig(env: NodeJS.ProcessEnv): Config {
  return buildConfig(env, { bringsSandbox: true, canCreate: false })
}

interface BuildOptions {
  bringsSandbox: boolean
  /** Whether a missing data folder and key are made. */
  canCreate: boolean
}

function buildConfig(
  env: NodeJS.ProcessEnv,
  { bringsSandbox, canCreate }: BuildOptions,
): StartConfig {
  const settings = readSettings('server', env)
  const { SANDBOX_URL: givenUrl } = settings
  const servicesAt = (sandboxUrl: string | null): OutsideServices => ({
    connectors: connectorsOf(settings, sandboxUrl),
    receivers: { isPrivateAllowed: settings.PRIVATE_WEBHOOKS, sandboxUrl },
  })
  const sandboxPort = bringsSandbox ? wantedSandboxPort(settings) : null
  const hasSandbox = bringsSandbox ? sandboxPort !== null : givenUrl !== undefined
  const checked = {
    ...servicesAt(hasSandbox ? (givenUrl ?? `http://localhost:${sandboxPort}`) : null),
    oidc: oidcOf(settings),
    databaseDirectUrl: directUrlOf(settings),
    shortHost: shortHostOf(settings),
    tls: tlsOf(settings),
    mailFrom: mailFromOf(settings),
    backupTo: targetOf(settings),
  }
  const signUp = settings.SIGN_UP ?? (isLocal(settings.PUBLIC_URL) ? 'open' : 'first')
  // Nothing is made before every setting is known to be right.
  const { DATA_DIR: dataDir } = settings
  if (canCreate || existsSync(dataDir)) {
    makeDataFolder(dataDir, settings.DATABASE_URL === undefined)
  } else refuseUnmakableFolder(dataDir)
  const { SECRET_KEY: current, SECRET_KEY_OLD: old } = settings
  const isKeyless = (current ?? old) === undefined && !existsSync(keyFileOf(dataDir))
  const [secretKey, ...oldKeys] =
    isKeyless && !canCreate ? [randomUUID()] : keysOf(settings, dataDir)
  return {
    ...checked,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: publicUrlOf(settings),
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    secretKey,
    oldKeys,
    ownKey: settings.SECRET_KEY ?? null,
    backupRecipient: settings.BACKUP_RECIPIENT ?? null,
    backupIdentity: settings.BACKUP_IDENTITY ?? null,
    // Where strangers may not sign up, they may not make links in the sample either.
    sampleWorkspace:
      settings.SAMPLE_WORKSPACE ??
      (settings.DATABASE_URL === undefined && isLocal(settings.PUBLIC_URL) && signUp === 'open'),
    signUp,
    trustProxy: settings.TRUST_PROXY,
    connectionCaps: connectionCaps(settings),
    databaseConnections: {
      screens: settings.DATABASE_SCREEN_CONNECTIONS,
      jobs: settings.DATABASE_JOB_CONNECTIONS,
      links: settings.DATABASE_LINK_CONNECTIONS,
    },
    geoHeader: settings.GEO_HEADER ?? null,
    geoMmdb: settings.GEO_MMDB ?? null,
    dataCenterFile: settings.DATA_CENTER_NETWORKS ?? null,
    operatorContact: settings.OPERATOR_CONTACT ?? null,
    keepsFullUserAgents: settings.FULL_USER_AGENTS,
    keepClicksMonths: settings.KEEP_CLICKS_MONTHS ?? null,
    journalFsync: settings.JOURNAL_FSYNC,
    smtpUrl: settings.SMTP_URL ?? null,
    xMonthlyDollars: settings.X_MONTHLY_DOLLARS ?? null,
    hasPlanLimits: settings.PLAN_LIMITS ?? checked.connectors.stripe !== null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
    dangerLists: settings.DANGER_LISTS ?? [],
    dnsServers: settings.DNS_SERVERS ?? null,
    securityContact: settings.SECURITY_CONTACT ?? null,
    sandbox:
      sandboxPort === null
        ? null
        : { port: sandboxPort, servicesAt: (url) => servicesAt(givenUrl ?? url) },
  }
}

/** From the environment or, where it has none, from the data folder. */
export function keysOf(
  { SECRET_KEY: current, SECRET_KEY_OLD: old }: Settings<'rotate-key'>,
  dataDir: string,
): Keys {
  if (current === undefined && old !== undefined) {
    throw new Misconfigured(['SECRET_KEY_OLD needs SECRET_KEY too'])
  }
  if (current === undefined) return storedKeys(dataDir)
  return old === undefined || old === current ? [current] : [current, old]
}

export function publicUrlOf({
  PUBLIC_URL: given,
  PORT: port,
}: Pick<Settings<'invite'>, 'PUBLIC_URL' | 'PORT'>): string {
  return (given ?? `http://localhost:${port}`).replace(/\/+$/, '')
}

/** With `PORT=0` the port is known once it is listened on. */
export function withTakenPort(config: StartConfig, port: number): StartConfig {
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}

/** What answers links alone cannot answer the app as well. */
function shortHostOf(settings: Settings<'server'>): string | null {
  const { SHORT_HOST: shortHost } = settings
  if (shortHost === new URL(publicUrlOf(settings)).host) {
    throw new Misconfigured(['SHORT_HOST must be different from the host of PUBLIC_URL'])
  }
  return shortHost ?? null
}

function tlsOf(settings: Settings<'server'>): TlsConfig | null {
  if (settings.TLS === 'off') return null
  const { ACME_EMAIL: email } = settings
  if (email === undefined) throw new Misconfigured(['TLS=auto needs ACME_EMAIL too'])
  if (new URL(publicUrlOf(settings)).protocol !== 'https:') {
    throw new Misconfigured(['TLS=auto needs a PUBLIC_URL that begins with https://'])
  }
  if (settings.TRUST_PROXY) {
    throw new Misconfigured(['TLS=auto is for a Hopwise without a proxy: unset TRUST_PROXY or TLS'])
  }
  if (!isNameOfWorld(new URL(publicUrlOf(settings)).hostname)) {
    throw new Misconfigured([`TLS=auto needs a PUBLIC_URL ${withNameOfWorld}`])
  }
  const { SHORT_HOST: shortHost } = settings
  if (shortHost !== undefined && !isNameOfWorld(new URL(`https://${shortHost}`).hostname)) {
    throw new Misconfigured([`TLS=auto needs a SHORT_HOST ${withNameOfWorld}`])
  }
  return {
    email,
    directoryUrl: settings.ACME_DIRECTORY,
    httpPort: settings.HTTP_PORT,
    httpsPort: settings.HTTPS_PORT,
  }
}

const withNameOfWorld =
  'with a public host name: no authority certifies localhost, an IP address or a name without a dot'

function isNameOfWorld(host: string): boolean {
  return isIP(host) === 0 && /[^.]\.[^.]/.test(host) && !/\.(local|localhost)\.?$/.test(host)
}

/** Mail servers refuse what says it comes from this machine, and people would wait for it in vain. */
function mailFromOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Settings<'server'>): string {
  if (smtpUrl !== undefined && /@localhost>?$/.test(from)) {
    throw new Misconfigured([
      'SMTP_URL needs MAIL_FROM, an address your mail server can send from, such as Hopwise <no-reply@example.com>',
    ])
  }
  return from
}

function directUrlOf({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct,
}: Settings<'server'>): string | null {
  if (direct !== undefined && url === undefined) {
    throw new Misconfigured(['DATABASE_DIRECT_URL needs DATABASE_URL too'])
  }
  return direct ?? null
}

function oidcOf(settings: Settings<'server'>): OidcConfig | null {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  } = settings
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    const scopes = settings.OIDC_SCOPES.split(/\s+/)
    return { issuer, clientId, clientSecret, scopes, responseMode: settings.OIDC_RESPONSE_MODE }
  }
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  throw new Misconfigured([
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together',
  ])
}

/**
 * With a database or an address of one's own Hopwise is meant in earnest, so stand-ins must be asked
 * for: anyone who reaches them could pay with their cards.
 */
const lastPort = 65_535

function wantedSandboxPort(settings: Settings<'server'>): number | null {
  const { SANDBOX, SANDBOX_PORT, DATABASE_URL, PUBLIC_URL, PORT } = settings
  const isWanted = SANDBOX ?? (DATABASE_URL === undefined && isLocal(PUBLIC_URL))
  if (!isWanted) return null
  return SANDBOX_PORT ?? (PORT === 0 || PORT === lastPort ? 0 : PORT + 1)
}

/** Whether people of other machines are meant to come here. */
export function isPublic({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return !isLocal(publicUrl)
}

/** Whether only people who were let in sign up: strangers can where a public Hopwise is open to them. */
export function isTrustedSignUp(config: Pick<Config, 'publicUrl' | 'signUp'>): boolean {
  return !isPublic(config) || config.signUp !== 'open'
}
