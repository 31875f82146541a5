import { type ApiScope, apiScopes, newApiKey } from '@hopwise/contracts'
import { type Transaction, users, workspaceMembers, workspaces } from '@hopwise/db'
import { commandWith, loadEnvFile, nearestName, readOptions } from '@hopwise/settings'
import { eq, sql } from 'drizzle-orm'
import { recordCommand } from './audit/record-command.ts'
import { acrossWorkspaces } from './collection/ours.ts'
import { commandServices } from './command-services.ts'
import { readConfig } from './config.ts'
import { addApiKey } from './features/people/api-keys/index.ts'
import {
  type NotifyServices,
  notifyOfSecurityChange,
} from './features/people/notifications/index.ts'
import { parse } from './http/parse.ts'
import { findOperatorWorkspaces } from './operators.ts'
import { sendLive } from './relay-live.ts'
import { runCommand, withStored } from './run-command.ts'

const call = {
  name: 'key',
  takes: 'create',
  options: {
    email: { takes: 'EMAIL', says: 'the account that the key acts for' },
    scopes: {
      takes: 'SCOPES',
      says: `what it may do, with commas between: ${apiScopes.join(', ')}`,
    },
    name: { takes: 'NAME', says: 'what lists call it. Default: Command line' },
    days: { takes: 'DAYS', says: 'how long it works. Default: until it is revoked' },
    json: { takes: null, says: 'print the key with its id, scopes and expiry as JSON' },
  },
} as const

await runCommand(async () => {
  const { argument, options } = readOptions('server', call, process.argv.slice(2))
  const { email, scopes, name = 'Command line', days, json } = options
  if (argument !== 'create' || email === undefined || scopes === undefined) {
    const example = commandWith('key', 'create --email ada@example.com --scopes read,links:write')
    throw new Error(`Say whose key it is and what it may do: ${example}`)
  }
  const expiresInDays = days === undefined ? null : Number(days)
  const asked = parse(newApiKey, { name, scopes: scopesIn(scopes), expiresInDays })
  loadEnvFile(process.env)
  const config = readConfig(process.env)
  await withStored(config, async ({ database }) => {
    const services = commandServices(config, database)
    const flush = sendLive(services.live, database)
    const made = await createKey(services, email, asked)
    process.stdout.write(`${json === undefined ? made.key : JSON.stringify(made)}\n`)
    process.stderr.write(
      `It acts for ${email} with the scopes ${made.scopes.join(', ')}. It is shown only once.\n`,
    )
    await flush()
  })
})

function scopesIn(given: string): ApiScope[] {
  return given.split(',').map((one) => {
    const scope = apiScopes.find((known) => known === one.trim())
    if (scope !== undefined) return scope
    const near = nearestName(one.trim(), apiScopes)
    const meant =
      near === undefined ? `choose from ${apiScopes.join(', ')}` : `did you mean ${near}?`
    throw new Error(`--scopes: ${one.trim()} is not a scope; ${meant}`)
  })
}

async function createKey(
  services: NotifyServices,
  email: string,
  asked: ReturnType<typeof newApiKey.parse>,
) {
  const { database, secrets, now } = services
  const { made, account } = await database.orm.transaction(async (orm) => {
    const account = await findAccount(orm, email)
    const { workspaceId } = account
    const made = await addApiKey({ orm, workspaceId, now }, account.userId, asked)
    const operators = await findOperatorWorkspaces(orm)
    const { name, scopes, expiresAt } = made
    await recordCommand(
      { orm, secrets },
      {
        action: 'createApiKey',
        after: { email, name, scopes, expiresAt },
        // Of its owner too, if that is no operator.
        workspaceIds: [...new Set([...operators, workspaceId])].toSorted((a, b) => a - b),
      },
    )
    return { made, account }
  })
  const { workspaceId, timeZone } = account
  await notifyOfSecurityChange(services, {
    workspaceId,
    timeZone,
    change: 'createApiKey',
    name: made.name,
    origin: undefined,
  })
  return made
}

async function findAccount(orm: Transaction, email: string) {
  const [account] = await orm
    .select({
      userId: users.id,
      workspaceId: workspaces.id,
      timeZone: workspaces.timeZone,
      isSample: workspaces.isSample,
      suspendedReason: workspaces.suspendedReason,
    })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(acrossWorkspaces('operator', eq(sql`lower(${users.email})`, email.toLowerCase())))
  if (account === undefined || account.isSample) {
    throw new Error(`No account has the email ${email}. Sign up or accept an invitation first.`)
  }
  if (account.suspendedReason !== null) {
    throw new Error(
      `This account is suspended. Enable it first: ${commandWith('operator', `enable account ${email}`)}`,
    )
  }
  return account
}
