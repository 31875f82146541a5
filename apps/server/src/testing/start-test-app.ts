import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { type AppOptions, createApp } from '#src/app.ts'
import { Background } from '#src/background.ts'
import { type Config, readConfig } from '#src/config.ts'
import { createMailer } from '#src/integrations/mail/mailer.ts'
import { Live } from '#src/live.ts'
import { createSecrets } from '#src/secrets.ts'
import type { Services } from '#src/services.ts'
import { quickPasswords } from './quick-passwords.ts'

export interface TestApp {
  app: FastifyInstance
  services: Services
  database: TestDatabase
  /** A fresh account in a workspace of its own. */
  signUp(overrides?: Partial<NewAccount>): Promise<Marketer>
  /** Calls without a session. */
  anyone: Client
  stop(): Promise<void>
}

export interface NewAccount {
  firstName: string
  lastName: string
  email: string
  username: string
  password: string
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server said
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

interface Client {
  get(url: string): Promise<Answer>
  post(url: string, body?: unknown): Promise<Answer>
  patch(url: string, body?: unknown): Promise<Answer>
  delete(url: string): Promise<Answer>
  send(options: InjectOptions): Promise<Answer>
}

export interface Marketer extends Client {
  account: NewAccount
  cookie: string
}

export interface TestOptions extends AppOptions {
  now?: () => Date
  /** A database made before; one of the app's own otherwise. */
  database?: TestDatabase
}

let accounts = 0

/** The real app on a database of its own; only the clock and the network are the test's. */
export async function startTestApp(
  overrides: Partial<Config> = {},
  options: TestOptions = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-app-'))
  const database = options.database ?? (await createTestDatabase())
  const opened = openDatabase(database.target, {
    purpose: 'server',
    onError: () => undefined,
  })
  const config = {
    ...readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://hopwise.test', LOG_LEVEL: 'silent' }),
    ...overrides,
  }
  const log = pino({ level: config.logLevel })
  const services: Services = {
    background: new Background(),
    config,
    database: opened,
    live: new Live(),
    mailer: createMailer(config, log),
    secrets: createSecrets(config.secretKey),
    log,
    now: options.now ?? (() => new Date()),
    linkChanged: async () => undefined,
  }
  const app = await createApp(services, { passwords: quickPasswords, ...options })
  return {
    app,
    services,
    database,
    anyone: clientOf(app),
    signUp: (given) => signUp(app, given),
    async stop() {
      await app.close()
      await services.background.stop()
      await opened.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function signUp(app: FastifyInstance, given: Partial<NewAccount> = {}): Promise<Marketer> {
  accounts += 1
  const account = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada${accounts}@example.com`,
    username: `ada${accounts}`,
    password: 'correct horse battery',
    ...given,
  }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { ...account, name: `${account.firstName} ${account.lastName}` },
  })
  if (answer.statusCode !== 200) throw new Error(`sign-up failed: ${answer.body}`)
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { account, cookie, ...clientOf(app, cookie) }
}

function clientOf(app: FastifyInstance, cookie?: string): Client {
  async function send(options: InjectOptions): Promise<Answer> {
    const headers = { ...(cookie !== undefined && { cookie }), ...options.headers }
    const answer = await app.inject({ ...options, headers })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson && answer.body !== '' ? answer.json() : answer.body,
      headers: answer.headers,
    }
  }
  const payloadOf = (body: unknown) => (body === undefined ? {} : { payload: body as object })
  return {
    send,
    get: (url) => send({ method: 'GET', url }),
    post: (url, body) => send({ method: 'POST', url, ...payloadOf(body) }),
    patch: (url, body) => send({ method: 'PATCH', url, ...payloadOf(body) }),
    delete: (url) => send({ method: 'DELETE', url }),
  }
}
