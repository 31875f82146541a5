import { Misconfigured, readSettings, type Settings } from '@hopwise/settings'
import { type Connectors, connectorsOf } from './connectors.ts'
import { makeDataFolder, storedSecret } from './data-folder.ts'

export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
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
  /** `SECRET_KEY`; null where the data folder keeps the key. */
  ownKey: string | null
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
  logLevel: Settings<'server'>['LOG_LEVEL']
}

/** Before the start has taken its ports. */
export interface StartConfig extends Config {
  /** The sandbox to bring along, and what follows from its address; null where none is wanted. */
  sandbox: { port: number; servicesAt(url: string): OutsideServices } | null
}

interface OutsideServices {
  connectors: Connectors
  /** Where webhooks may go beside the internet. */
  receivers: { isPrivateAllowed: boolean; sandboxUrl: string | null }
}

/**
 * Reads the whole configuration, or throws one sentence for each variable that is wrong. Whoever
 * brings a sandbox has it where it is wanted; else `SANDBOX_URL` alone says where one is.
 */
export function readConfig(env: NodeJS.ProcessEnv, bringsSandbox = false): StartConfig {
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
  }
  // Nothing is made before every setting is known to be right.
  const dataDir = makeDataFolder(settings.DATA_DIR, settings.DATABASE_URL === undefined)
  return {
    ...checked,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: publicUrlOf(settings),
    shortHost: settings.SHORT_HOST ?? null,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    secretKey: settings.SECRET_KEY ?? storedSecret(dataDir),
    ownKey: settings.SECRET_KEY ?? null,
    // Where strangers may not sign up, they may not make links in the sample either.
    sampleWorkspace:
      settings.SAMPLE_WORKSPACE ??
      (settings.DATABASE_URL === undefined && settings.SIGN_UP === 'open'),
    signUp: settings.SIGN_UP,
    trustProxy: settings.TRUST_PROXY,
    geoHeader: settings.GEO_HEADER ?? null,
    geoMmdb: settings.GEO_MMDB ?? null,
    journalFsync: settings.JOURNAL_FSYNC,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: settings.LOG_LEVEL,
    sandbox:
      sandboxPort === null
        ? null
        : { port: sandboxPort, servicesAt: (url) => servicesAt(givenUrl ?? url) },
  }
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

/** Links of a dedicated short host stand at its root, the others below /l/. */
export function shortUrlBase({ publicUrl, shortHost }: Config): string {
  if (shortHost === null) return `${publicUrl}/l/`
  return `${new URL(publicUrl).protocol}//${shortHost}/`
}

function directUrlOf({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct,
}: Settings<'server'>): string | null {
  if (direct !== undefined && url === undefined) {
    throw new Misconfigured(['DATABASE_DIRECT_URL needs DATABASE_URL beside it'])
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
    return { issuer, clientId, clientSecret }
  }
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  throw new Misconfigured(['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together'])
}

/**
 * With a database or an address of one's own Hopwise is meant in earnest, so stand-ins must be asked
 * for: anybody who reaches them could pay with their cards.
 */
const lastPort = 65_535

function wantedSandboxPort(settings: Settings<'server'>): number | null {
  const { SANDBOX, SANDBOX_PORT, DATABASE_URL, PUBLIC_URL, PORT } = settings
  const isWanted = SANDBOX ?? (DATABASE_URL === undefined && isLocal(PUBLIC_URL))
  if (!isWanted) return null
  return SANDBOX_PORT ?? (PORT === 0 || PORT === lastPort ? 0 : PORT + 1)
}

/** Whether only this machine is meant by an address; by none the server's own is. */
function isLocal(address: string | undefined): boolean {
  if (address === undefined) return true
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
}
