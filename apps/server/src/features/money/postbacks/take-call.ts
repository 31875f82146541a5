import type { PostbackOutcome } from '@hopwise/contracts'
import { recordConversions, whyUnchanged } from '#src/features/money/earnings/index.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { type AddressRow, findByToken, postbackSecretPurpose } from './address-row.ts'
import { hashCaller, pinCaller } from './caller-network.ts'
import { keepFields } from './keep-fields.ts'
import { keepMessage } from './keep-message.ts'
import { isAllowed, proofOf } from './may-call.ts'
import { describeMissingRate } from './missing-rate.ts'
import { readCall } from './read-call.ts'
import { bodyFields, queryFields, type RawCall } from './read-fields.ts'

export type CallWord = 'taken' | 'unknown' | 'refused' | 'unreadable'

/** How a call is answered: one word, and for callers that ask for JSON what became of it. */
export interface CallAnswer {
  word: CallWord
  outcome: PostbackOutcome | 'unknown'
  reason: string | null
}

interface CallResult {
  answer: CallWord
  outcome: PostbackOutcome
  reason: string | null
  conversionId?: number
  fields: Record<string, string>
}

/** Takes in one call of a network and keeps what was made of it, and why. */
export async function takeCall(
  services: Services,
  token: string,
  call: RawCall,
): Promise<CallAnswer> {
  const address = await findByToken(services, token)
  if (address === null) return { word: 'unknown', outcome: 'unknown', reason: 'Not found' }
  const tenant = tenantOf(services, address.workspaceId)
  const result = await judge(tenant, address, call)
  if (result.conversionId !== undefined) await pinCaller(tenant, address, call.from)
  await keep(services, { token, address, call }, result)
  return { word: result.answer, outcome: result.outcome, reason: result.reason }
}

/** Writes down a call that nothing is made of, with the reason; false: no one has the address. */
export async function keepUnread(
  services: Services,
  token: string,
  call: RawCall,
  { outcome, reason }: Pick<CallResult, 'outcome' | 'reason'>,
): Promise<boolean> {
  const address = await findByToken(services, token)
  if (address === null) return false
  const fields = { ...queryFields(call.query), ...bodyFields(call) }
  await keep(services, { token, address, call }, { outcome, reason, fields })
  return true
}

interface Called {
  token: string
  address: AddressRow
  call: RawCall
}

async function keep(
  services: Services,
  { token, address, call }: Called,
  { fields, outcome, reason, conversionId }: Omit<CallResult, 'answer'>,
): Promise<void> {
  await keepMessage(services, {
    workspaceId: address.workspaceId,
    postbackAddressId: address.id,
    address: call.from.slice(0, 60),
    callerHash: hashCaller(token, call.from, services.now()),
    fields: keepFields(fields),
    outcome,
    reason,
    conversionId: conversionId ?? null,
  })
  services.live.announce(address.workspaceId, 'postbacks')
}

async function judge(tenant: Tenant, address: AddressRow, call: RawCall): Promise<CallResult> {
  const body = bodyFields(call)
  const fields = { ...queryFields(call.query), ...body }
  if (!isAllowed(call.from, address.allowedAddresses)) {
    const reason = `${call.from.slice(0, 60)} isn’t an allowed address.`
    return { answer: 'refused', outcome: 'refused', reason, fields }
  }
  const proof = proofOf(call, fields, secretOf(tenant, address))
  if (proof === null) {
    const reason = 'The secret or the signature is missing or wrong.'
    return { answer: 'refused', outcome: 'refused', reason, fields }
  }
  if (body === null) {
    const reason = 'Its body is neither JSON nor form data.'
    return { answer: 'unreadable', outcome: 'ignored', reason, fields }
  }
  // Whatever stands next to a signed body, anyone could have added.
  return await record(tenant, address, proof === 'body' ? body : fields)
}

async function record(
  tenant: Tenant,
  address: AddressRow,
  fields: Record<string, string>,
): Promise<CallResult> {
  const { report, outcome, reason } = readCall(fields, address, tenant.now())
  if (report === null) return { answer: 'taken', outcome: outcome ?? 'ignored', reason, fields }
  const [recorded] = await recordConversions(tenant, [report], {
    route: 'postback',
    note: reason,
  })
  if (recorded === undefined) throw new Error('nothing was recorded for a report')
  const unmatched = recorded.isMatched
    ? null
    : 'It doesn’t match any of your links yet, so it was saved as unmatched.'
  const unchanged = await whyUnchanged(tenant, recorded, report, 'call')
  const noRate = await describeMissingRate(tenant, report)
  const why = [unchanged, reason, noRate, unmatched].filter((one) => one !== null).join(' ')
  return {
    answer: 'taken',
    outcome: recorded.outcome,
    reason: why === '' ? null : why,
    conversionId: recorded.conversionId,
    fields,
  }
}

function secretOf({ secrets, workspaceId }: Tenant, { secret }: AddressRow): string | null {
  return secret === null ? null : secrets.open(secret, postbackSecretPurpose(workspaceId))
}
