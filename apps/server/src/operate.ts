import { parseArgs } from 'node:util'
import {
  disableRequest,
  enableRequest,
  type OperatorChange,
  operatorTargets,
} from '@hopwise/contracts'
import type { AuditFields, Database, Notifier } from '@hopwise/db'
import { createLinkAnnouncer, domainsChanged } from '@hopwise/redirector'
import { commandWith, loadEnvFile, readArguments } from '@hopwise/settings'
import { appointOperator, dismissOperator } from './appoint-operator.ts'
import { appendEntry } from './audit/append-entry.ts'
import { AuditTrail } from './audit/audit-trail.ts'
import { findSignableLogs } from './audit/record-command.ts'
import { commandServices } from './command-services.ts'
import { type Config, readConfig } from './config.ts'
import {
  disableTarget,
  enableTarget,
  type OperatorServices,
} from './features/links/operator/index.ts'
import { parse } from './http/parse.ts'
import { createDangers } from './integrations/danger-lists/dangers.ts'
import { findOperatorWorkspaces, listOperators } from './operators.ts'
import { sendLive } from './relay-live.ts'
import { runCommand, withStored } from './run-command.ts'

const usages = [
  'disable link|host|account NAME --reason "…"',
  'enable link|host|account NAME',
  'appoint EMAIL',
  'dismiss EMAIL',
  'list',
]
const examples = [
  'disable link SLUG --reason "Why, for its owner"',
  'enable host shop.example',
  'disable account ada@example.com --reason "…"',
  'appoint ada@example.com',
  'dismiss ada@example.com',
  'list',
].map((one) => commandWith('operator', one))

await runCommand(async () => {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    const [first = '', ...others] = usages
    const takes = [first, ...others.map((one) => commandWith('operator', one))].join('\n       ')
    readArguments('server', { name: 'operator', takes })
  }
  loadEnvFile(process.env)
  const config = readConfig(process.env)
  await withStored(config, async ({ database }) => {
    const unannounced: unknown[] = []
    const links = createLinkAnnouncer(database, (error) => unannounced.push(error))
    const services = servicesOf(config, database, links)
    const flush = sendLive(services.live, database)
    process.stdout.write(`${await act(services, given)}\n`)
    await Promise.all([links.flush(), flush()])
    if (unannounced.length > 0) {
      throw new Error(
        'It is stored, but running processes were not notified. Restart them, or they learn of it as their copies age.',
        { cause: unannounced[0] },
      )
    }
  })
})

async function act(services: OperatorServices, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { reason: { type: 'string' } },
  })
  const unknown = Object.keys(values).find((name) => name !== 'reason')
  if (unknown !== undefined) {
    throw new Error(`There is no --${unknown}. The only option is --reason.`)
  }
  const [action, what = '', name = ''] = positionals
  const isAlone = positionals.length === 2 && values.reason === undefined
  if (action === 'list' && what === '') return await describeOperators(services)
  if (action === 'appoint' && isAlone) {
    return `${await appointOperator(services, what)} is now an operator.`
  }
  if (action === 'dismiss' && isAlone) {
    return `${await dismissOperator(services, what)} is no longer an operator.`
  }
  const isWhole = operatorTargets.some((one) => one === what) && name !== ''
  if (!isWhole || (action !== 'disable' && action !== 'enable')) {
    throw new Error(`Choose a command:\n${examples.join('\n')}`)
  }
  if (action === 'enable') {
    const request = parse(enableRequest, { what, name })
    const { links } = await recorded(services, 'enableByOperator', request, (ctx) =>
      enableTarget(ctx, request),
    )
    return `Enabled ${what} ${name}: ${describeLinks(links)}.`
  }
  const { reason } = values
  if (typeof reason !== 'string') {
    throw new Error(
      `Say why, for the owner to read: ${commandWith('operator', `disable ${what} ${name} --reason "…"`)}`,
    )
  }
  const request = parse(disableRequest, { what, name, reason })
  const { links } = await recorded(services, 'disableByOperator', request, (ctx) =>
    disableTarget(ctx, request),
  )
  return `Disabled ${what} ${name}: ${describeLinks(links)}.`
}

function describeLinks(count: number): string {
  return count === 1 ? '1 link' : `${count} links`
}

async function describeOperators({ database }: OperatorServices): Promise<string> {
  const operators = await listOperators(database.orm)
  if (operators.length === 0) {
    return `This Hopwise has no operator. Appoint one: ${commandWith('operator', 'appoint EMAIL')}`
  }
  const lines = operators.map(({ email, appointedAt }) =>
    appointedAt === null
      ? email
      : `${email}, appointed on ${appointedAt.toISOString().slice(0, 10)}`,
  )
  return lines.join('\n')
}

/** In every operator's log as a call is, and once where the owner is one. */
async function recorded(
  services: OperatorServices,
  action: 'disableByOperator' | 'enableByOperator',
  after: AuditFields,
  run: (services: OperatorServices) => Promise<OperatorChange>,
): Promise<OperatorChange> {
  const { log, database, secrets } = services
  const { orm } = database
  // It writes to the owner's log too, which another key would break.
  const logs = await findSignableLogs({ orm, secrets }, await findOperatorWorkspaces(orm))
  const entry = { kind: 'operator', action, actor: { kind: 'command' }, after } as const
  const trail = new AuditTrail(entry, logs, (transaction, workspaceId, complete) =>
    appendEntry({ ...services, orm: transaction, workspaceId }, complete),
  )
  const change = await run({ ...services, trail })
  await trail.finish({ orm, log }, null)
  return change
}

function servicesOf(config: Config, database: Database, links: Notifier): OperatorServices {
  const services = commandServices(config, database)
  const { log, now } = services
  return {
    ...services,
    dangers: createDangers(config, { orm: database.orm, log, now }),
    linkChanged: async (slug) => links.send(slug),
    domainsChanged: async () => links.send(domainsChanged),
  }
}
