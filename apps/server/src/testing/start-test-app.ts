import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { openDomainBook } from '@hopwise/redirector'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { type AppOptions, createApp } from '#src/app.ts'
import { createClients } from '#src/clients.ts'
import { type Config, readConfig } from '#src/config.ts'
import { Limits } from '#src/http/limits.ts'
import { createDangers } from '#src/integrations/danger-lists/dangers.ts'
import { createMailer } from '#src/integrations/mail/mailer.ts'
import { Background } from '#src/jobs/background.ts'
import { takeUpWork } from '#src/jobs/take-up-work.ts'
import { Live } from '#src/live.ts'
import { Parsers } from '#src/parsing/parsers.ts'
import { createSecrets } from '#src/secrets.ts'
import type { Services } from '#src/services.ts'
import type { AnswerOf } from './answer-of.ts'
import { checkAnswer, findCall } from './check-answer.ts'
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

interface Answer<Body> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}

type Sending<M extends string, Url extends string> = Omit<InjectOptions, 'method' | 'url'> & {
  method: M
  url: Url
}

interface Client {
  get<Url extends string>(url: Url): Promise<Answer<AnswerOf<'GET', Url>>>
  post<Url extends string>(url: Url, body?: unknown): Promise<Answer<AnswerOf<'POST', Url>>>
  patch<Url extends string>(url: Url, body?: unknown): Promise<Answer<AnswerOf<'PATCH', Url>>>
  delete<Url extends string>(url: Url): Promise<Answer<AnswerOf<'DELETE', Url>>>
  send<M extends string, Url extends string>(
    options: Sending<M, Url>,
  ): Promise<Answer<AnswerOf<M, Url>>>
}

export interface Marketer extends Client {
  account: NewAccount
  cookie: string
}

export interface TestOptions extends AppOptions {
  now?: () => Date
  /** A database made before; one of the app's own otherwise. */
  database?: TestDatabase
  limits?: typeof Limits
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
    ...readConfig({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://hopwise.test',
      LOG_LEVEL: 'silent',
      SIGN_UP: 'open',
      SAMPLE_WORKSPACE: 'on',
      PLAN_LIMITS: 'on',
    }),
    ...overrides,
  }
  const log = pino({ level: config.logLevel })
  const now = options.now ?? (() => new Date())
  const domains = openDomainBook({ database: opened, log })
  const services: Services = {
    background: new Background(),
    clients: createClients(config, now),
    config,
    dangers: createDangers(config, { orm: opened.orm, log, now }),
    database: opened,
    domains,
    limits: new (options.limits ?? Limits)(opened),
    live: new Live(),
    mailer: createMailer(config, log),
    parsers: new Parsers(),
    secrets: createSecrets(config.secretKey, config.oldKeys),
    log,
    now,
    linkChanged: async () => undefined,
    async linksChanged(slugs) {
      for (const slug of slugs) await services.linkChanged(slug)
    },
    domainsChanged: domains.refresh,
  }
  const stopLooking = await takeUpWork(services)
  const app = await createApp(services, { passwords: quickPasswords, ...options })
  return {
    app,
    services,
    database,
    anyone: clientOf(app),
    signUp: (given) => signUp(app, given),
    async stop() {
      stopLooking()
      await app.close()
      await services.background.stop()
      await domains.stop()
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
  const send: Client['send'] = async (options) => {
    const headers = { ...(cookie !== undefined && { cookie }), ...options.headers }
    // safe because the options differ in how exactly their method and address are known
    const answer = await app.inject({ ...options, headers } as InjectOptions)
    const { statusCode: status } = answer
    const operation = findCall(options.method, options.url)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const isFile = operation?.kind === 'download' && status < 300
    const body = isJson && !isFile && answer.body !== '' ? answer.json() : answer.body
    checkAnswer(operation, status, body)
    return { status, body, headers: answer.headers }
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
