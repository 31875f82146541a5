import { isSaleKind } from '@hopwise/contracts'
import { type inboundMessages, networkConnections } from '@hopwise/db'
import { eq, not } from 'drizzle-orm'
import { acrossWorkspaces, isOfClosed } from '#src/collection/ours.ts'
import { Invalid, NotFound } from '#src/errors.ts'
import { recordConversions, whyUnchanged } from '#src/features/money/earnings/index.ts'
import { keepMessage } from '#src/features/money/postbacks/index.ts'
import {
  type Notification,
  type OpenedNotification,
  readNotification,
} from '#src/integrations/clickbank/notification.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { tokenHash } from '#src/token-hash.ts'
import { readTransaction } from './clickbank-report.ts'
import { insPurpose } from './ins-address.ts'

type Connection = typeof networkConnections.$inferSelect
type Made = Pick<
  typeof inboundMessages.$inferInsert,
  'outcome' | 'reason' | 'conversionId' | 'fields'
>

/**
 * Takes in what ClickBank sends to an address of ours. Comes back once it is stored, so that what
 * failed is sent again; the same message any number of times counts once.
 */
export async function takeInNotification(
  services: Services,
  token: string,
  body: string,
): Promise<void> {
  const connection = await findConnection(services, token)
  const tenant = tenantOf(services, connection.workspaceId)
  const opened = open(services, connection, body)
  const made =
    'notification' in opened
      ? await takeIn(tenant, connection, opened.notification)
      : refusalOf(opened)
  await keepMessage(services, {
    workspaceId: connection.workspaceId,
    connectionId: connection.id,
    ...made,
  })
  services.live.announce(connection.workspaceId, 'postbacks')
  // One answer for all of it: what is wrong with a forgery is no one's business.
  if (made.outcome === 'refused') throw new Invalid('This notification cannot be read.')
}

async function findConnection({ database }: Services, token: string): Promise<Connection> {
  const [found] = await database.orm
    .select()
    .from(networkConnections)
    .where(
      acrossWorkspaces(
        'token',
        eq(networkConnections.insTokenHash, tokenHash(token)),
        not(isOfClosed(networkConnections)),
      ),
    )
  if (found === undefined) throw new NotFound('There is nothing at this URL.')
  return found
}

function open(
  { secrets }: Services,
  { insSecret, workspaceId }: Connection,
  body: string,
): OpenedNotification {
  if (insSecret === null) return { problem: 'not-opened' }
  return readNotification(secrets.open(insSecret, insPurpose(workspaceId)), body)
}

function refusalOf(opened: Exclude<OpenedNotification, { notification: Notification }>): Made {
  return {
    outcome: 'refused',
    reason:
      opened.problem === 'not-understood'
        ? opened.reason
        : 'It isn’t encrypted with your secret key, or it’s incomplete.',
  }
}

async function takeIn(
  tenant: Tenant,
  { payoutHoldDays }: Connection,
  { type, transaction, fields }: Notification,
): Promise<Made> {
  if (transaction === null) return { fields, ...withoutTransaction(type) }
  const parsed = readTransaction(transaction, payoutHoldDays)
  if (!('report' in parsed)) return { fields, ...parsed }
  const { kind, amount } = parsed.report
  if (isSaleKind(kind) && amount?.startsWith('-')) return { fields, ...negativeSale }
  const [recorded] = await recordConversions(tenant, [parsed.report], { route: 'notification' })
  if (recorded === undefined) throw new Error('a notification was recorded as nothing')
  const unchanged = await whyUnchanged(tenant, recorded, parsed.report, 'notification')
  const unmatched = recorded.isMatched ? null : 'It isn’t matched to a link yet.'
  const reason = [unchanged, unmatched].filter((one) => one !== null).join(' ')
  return {
    fields,
    outcome: recorded.outcome,
    reason: reason || null,
    conversionId: recorded.conversionId,
  }
}

const negativeSale: Made = {
  outcome: 'refused',
  reason: 'It’s a sale with a negative amount, so nothing was recorded.',
}

const moving = /^(SALE|BILL|RFND|CGBK|INSF|FEE)$/

function withoutTransaction(type: string): Made {
  if (type.includes('TEST')) return { outcome: 'test', reason: 'A test notification.' }
  return moving.test(type)
    ? { outcome: 'refused', reason: 'Its receipt or time is missing.' }
    : { outcome: 'ignored', reason: 'It isn’t about a transaction.' }
}
