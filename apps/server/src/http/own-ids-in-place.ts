import { OwnIds } from '@hopwise/contracts/v1'
import type { CallInput } from '#src/audit/describe-call.ts'
import { findByOwnIds, noSuchOwnId } from '#src/collection/own-ids.ts'
import { Invalid, NotFound } from '#src/errors.ts'
import type { Tenant } from '#src/services.ts'

/**
 * What was sent to a call for programs, with our ids where the caller wrote their own. A record that is not there is
 * 404 in the path, and a wrong field anywhere else.
 */
export async function putIdsInPlace<Sent extends CallInput>(
  tenant: Pick<Tenant, 'orm' | 'workspaceId'>,
  sent: Sent,
): Promise<Sent> {
  const found = [...ownIdsIn(sent, [])]
  if (found.length === 0) return sent
  const ids = new Map<string, ReadonlyMap<string, number>>()
  for (const [kind, some] of Map.groupBy(found, ({ asked }) => asked.kind)) {
    const ownIds = [...new Set(some.flatMap(({ asked }) => asked.ownIds))]
    ids.set(kind, await findByOwnIds(tenant, kind, ownIds))
  }
  const resolve = ({ path: [part = '', ...field], asked }: Found) =>
    asked.resolved((ownId) => {
      const id = ids.get(asked.kind)?.get(ownId)
      if (id !== undefined) return id
      const message = noSuchOwnId(asked.kind, ownId)
      throw part === 'params' ? new NotFound(message) : Invalid.field(field.join('.'), message)
    })
  // safe because each is put where the schema of the call says that an id stands
  return replaced(sent, [], resolve) as Sent
}

interface Found {
  path: readonly string[]
  asked: OwnIds
}

function* ownIdsIn(value: unknown, path: readonly string[]): Generator<Found> {
  if (value instanceof OwnIds) yield { path, asked: value }
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) yield* ownIdsIn(one, [...path, name])
  }
}

function replaced(
  value: unknown,
  path: readonly string[],
  resolve: (found: Found) => number | string,
): unknown {
  if (value instanceof OwnIds) return resolve({ path, asked: value })
  if (Array.isArray(value)) {
    return value.map((one, at) => replaced(one, [...path, String(at)], resolve))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replaced(one, [...path, name], resolve)]),
  )
}
