import type { AuditFields, Orm, Transaction } from '@hopwise/db'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditRecord, NewAuditEntry } from './audit-entry.ts'
import { showFields } from './shown-fields.ts'

type Log = Pick<FastifyBaseLogger, 'error'>
type Append = (orm: Orm, workspaceId: number, entry: NewAuditEntry) => Promise<void>
type Row = Readonly<Record<string, unknown>>

/**
 * Collects what one call does, for one entry in each log that it belongs to. It travels in the ctx, down
 * to the transaction.
 */
export class AuditTrail {
  /** Its record is the one that the address names, or one without an id that the call makes. */
  readonly #entry: NewAuditEntry
  /** Whose logs they are, in the order in which they are locked. */
  readonly #workspaceIds: Set<number>
  readonly #append: Append
  #record: AuditRecord | undefined
  #before: AuditFields | undefined
  #also: AuditFields = {}
  #isWritten = false

  constructor(entry: NewAuditEntry, workspaceIds: readonly number[], append: Append) {
    this.#entry = entry
    this.#workspaceIds = new Set(workspaceIds)
    this.#append = append
  }

  /** A row was read for the call. The first with the id of the address is what the call is about. */
  noteRow(row: Row): void {
    const { record } = this.#entry
    if (record === undefined || this.#record !== undefined || row['id'] !== record.id) return
    this.#record = { ...record, name: nameIn(row) }
    this.noteBefore(row)
  }

  /** What the call is about, where neither its address nor its answer says so. */
  noteRecord(record: AuditRecord): void {
    this.#record ??= record
  }

  /** What the fields of the call were before, where no row of the address says so. */
  noteBefore(row: object | undefined): void {
    const known = toRow(row)
    const set = Object.keys(this.#entry.after ?? {}).filter((name) => known[name] !== undefined)
    if (set.length > 0) this.#before ??= Object.fromEntries(set.map((name) => [name, known[name]]))
  }

  /** What the call did besides, which its input does not say. It is kept whole, so no secret belongs here. */
  noteAlso(fields: AuditFields): void {
    this.#also = { ...this.#also, ...fields }
  }

  /** Who makes the call, and from where. */
  get caller(): Pick<NewAuditEntry, 'actor' | 'origin'> {
    const { actor, origin } = this.#entry
    return { actor, origin }
  }

  /** Whether the call has an entry in the log of a workspace. */
  isIn(workspaceId: number): boolean {
    return this.#workspaceIds.has(workspaceId)
  }

  /** The log of a workspace needs no entry of the call: one that says more is written without the trail. */
  leaveOut(workspaceId: number): void {
    this.#workspaceIds.delete(workspaceId)
  }

  /** Runs a transaction whose last statement is the entry, unless an earlier one had it. */
  async inTransaction<Result>(
    orm: Orm,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    if (this.#isWritten) return await orm.transaction(work)
    this.#isWritten = true
    try {
      return await orm.transaction(async (transaction) => {
        const result = await work(transaction)
        const entry = this.#complete(result)
        for (const workspaceId of this.#workspaceIds) {
          await this.#append(transaction, workspaceId, entry)
        }
        return result
      })
    } catch (error) {
      this.#isWritten = false
      throw error
    }
  }

  /** After a call that had no transaction. What it did is done, so that a failure here is only logged. */
  async finish({ orm, log }: { orm: Orm; log: Log }, result: unknown): Promise<void> {
    if (this.#isWritten || this.#workspaceIds.size === 0) return
    await this.inTransaction(orm, async () => result).catch((error) =>
      log.error({ err: error, action: this.#entry.action }, 'a call is missing from the audit log'),
    )
  }

  #complete(result: unknown): NewAuditEntry {
    const entry = this.#entry
    const before = this.#before && showFields(this.#before)
    const changed = dropSame({ ...entry.after }, before ?? {})
    const record = this.#record ?? findMade(result, entry)
    return {
      ...entry,
      ...(record && { record }),
      before: before && orNothing(dropSame(before, { ...entry.after })),
      after: orNothing({ ...changed, ...this.#also, ...countsIn(toRow(result)) }),
    }
  }
}

/** Forms send all of their fields; those that stay as they were say nothing. */
function dropSame(fields: AuditFields, others: AuditFields): AuditFields {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(others[name])
  return Object.fromEntries(Object.entries(fields).filter(isOther))
}

const orNothing = (fields: AuditFields): AuditFields | undefined =>
  Object.keys(fields).length === 0 ? undefined : fields

/** The record that a call made: its id is in what it answers, its name in what it was made from. */
function findMade(result: unknown, { record, after }: NewAuditEntry): AuditRecord | undefined {
  if (record === undefined) return undefined
  const made = toRow(result)
  const id = record.id ?? (typeof made['id'] === 'number' ? made['id'] : null)
  return { ...record, id, name: nameIn(made) ?? nameIn(after ?? {}) }
}

const toRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const counted = ['changed', 'skipped', 'revoked', 'undoId'] as const

/** How many rows a call changed, which its input does not say. */
function countsIn(result: Row): AuditFields {
  const known = counted.filter((name) => typeof result[name] === 'number')
  return Object.fromEntries(known.map((name) => [name, result[name]]))
}

const names = ['name', 'title', 'slug', 'fileName', 'hook', 'network', 'url', 'content'] as const
const longestName = 120

/** What people call a record, by the first of its fields that says so. */
function nameIn(row: Row): string | null {
  const name = names.map((field) => row[field]).find((value) => typeof value === 'string')
  return typeof name === 'string' && name !== '' ? name.slice(0, longestName) : null
}
