import { importKeptHours } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { eq, inArray, lt } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { UnreadableReport } from '#src/integrations/reports/decode-text.ts'
import { openBook } from '#src/integrations/reports/open-book.ts'
import type { Services } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { checkFile } from './check-file.ts'
import { importFile, listImportFiles, removeCutUploads, removeImportFile } from './import-files.ts'
import { type ImportRow, readingOf } from './import-row.ts'
import { advance, recordAll, Stopped } from './take-in.ts'

const lookMs = 5_000
const unfinished = ['checking', 'ready', 'running'] as const

/** Without getting on; whatever fails so often is no passing trouble. */
const maxTries = 5

/**
 * Works on the imports whose files lie on this machine: one at a time of a workspace, and no
 * workspace waits for another's. The state of a row says what is wanted of it, whichever process it
 * was asked of; a restart goes on with what it finds.
 */
export class ImportWork {
  readonly #services: Services
  readonly #stopping = new AbortController()
  readonly #waiting = new Set<number>()
  /** By workspace, the end of its last work. */
  readonly #last = new Map<number, Promise<void>>()
  /** By import: how far it was when it failed, and how often it did there. */
  readonly #tries = new Map<number, { done: number; count: number }>()
  readonly #finding = new Set<Promise<void>>()
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(services: Services) {
    this.#services = services
  }

  async start(): Promise<void> {
    await removeCutUploads(this.#services.config)
    this.#look()
    this.#timer = setInterval(() => this.#look(), lookMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await Promise.all(this.#finding)
    await Promise.all(this.#last.values())
  }

  /** Takes an import up, after those of its workspace before it. */
  take(id: number): void {
    if (this.#waiting.has(id) || this.#stopping.signal.aborted) return
    this.#waiting.add(id)
    const found = this.#queue(id)
      .catch((error) => {
        this.#waiting.delete(id)
        this.#wait(id, error)
      })
      .finally(() => this.#finding.delete(found))
    this.#finding.add(found)
  }

  async #queue(id: number): Promise<void> {
    const { config, database } = this.#services
    const [row] = await database.orm
      .select({ workspaceId: imports.workspaceId })
      .from(imports)
      .where(acrossWorkspaces('job', eq(imports.id, id)))
    if (row === undefined) {
      this.#waiting.delete(id)
      return await removeImportFile(config, id)
    }
    const { workspaceId } = row
    const work: Promise<void> = (this.#last.get(workspaceId) ?? Promise.resolve())
      .then(async () => {
        this.#waiting.delete(id)
        if (!this.#stopping.signal.aborted) await this.#perform(id)
      })
      .catch((error) => this.#wait(id, error))
      .finally(() => {
        if (this.#last.get(workspaceId) === work) this.#last.delete(workspaceId)
      })
    this.#last.set(workspaceId, work)
  }

  /** The database may be away: the file stays, and is looked at again. */
  #wait(id: number, error: unknown): void {
    this.#services.log.warn({ err: error, import: id }, 'an import has to wait')
  }

  #look(): void {
    listImportFiles(this.#services.config).then(
      (ids) => {
        for (const id of ids) this.take(id)
      },
      (error) => this.#services.log.warn({ err: error }, 'files of imports could not be listed'),
    )
  }

  async #perform(id: number): Promise<void> {
    const { config, database } = this.#services
    const [row] = await database.orm
      .select()
      .from(imports)
      .where(acrossWorkspaces('job', eq(imports.id, id)))
    if (row === undefined || row.finishedAt !== null) return await removeImportFile(config, id)
    if (row.status === 'ready') return
    const tenant = tenantOf(this.#services, row.workspaceId)
    try {
      await this.#work(row)
    } catch (error) {
      if (!(error instanceof Stopped)) {
        if (!isFinal(error) && (await this.#mayTryAgain(id))) {
          this.#wait(id, error)
          // At once after the first failure, as a deadlock wants it; then at the next look.
          if (this.#tries.get(id)?.count === 1) this.take(id)
          return
        }
        if (!(error instanceof UnreadableReport)) {
          this.#services.log.error({ err: error, import: id }, 'an import failed')
        }
        await advance({ tenant, row }, row.status, {
          status: 'failed',
          trouble: troubleOf(error),
          finishedAt: tenant.now(),
        }).catch((failure) => {
          if (!(failure instanceof Stopped)) throw failure
        })
      }
    }
    this.#tries.delete(id)
    await this.#tidy(id)
  }

  /** Counts a failure; those before the import got on are forgotten. */
  async #mayTryAgain(id: number): Promise<boolean> {
    const [row] = await this.#services.database.orm
      .select({ done: imports.done })
      .from(imports)
      .where(acrossWorkspaces('job', eq(imports.id, id)))
    const [before, done] = [this.#tries.get(id), row?.done ?? 0]
    const count = before?.done === done ? before.count + 1 : 1
    this.#tries.set(id, { done, count })
    return count < maxTries
  }

  async #work(row: ImportRow): Promise<void> {
    const { config } = this.#services
    const tenant = tenantOf(this.#services, row.workspaceId)
    const book = await openBook(importFile(config, row.id), row.fileName)
    const work = { tenant, row, book, signal: this.#stopping.signal }
    const reading = readingOf(row)
    if (row.status === 'checking') await checkFile(work, reading)
    else await recordAll({ ...work, reading })
  }

  /** A file has done its service once its import has ended. */
  async #tidy(id: number): Promise<void> {
    const { config, database } = this.#services
    const [row] = await database.orm
      .select({ finishedAt: imports.finishedAt })
      .from(imports)
      .where(acrossWorkspaces('job', eq(imports.id, id)))
    if (row === undefined || row.finishedAt !== null) await removeImportFile(config, id)
  }
}

/** The file's fault or ours; all else, such as what the database says, may pass. */
function isFinal(error: unknown): boolean {
  return [UnreadableReport, TypeError, RangeError, ReferenceError, SyntaxError].some(
    (kind) => error instanceof kind,
  )
}

function troubleOf(error: unknown): string {
  if (error instanceof UnreadableReport) return error.message
  return 'Something went wrong on our end. Imported rows are saved. Import the file again to add the rest.'
}

/** Imports that nobody ran, and those whose file went with its machine. */
export async function endLeftImports({ database, now }: Services): Promise<void> {
  await database.orm
    .update(imports)
    .set({
      status: 'cancelled',
      trouble:
        'This import was left unfinished for a day, so its file was deleted. Import the file again.',
      finishedAt: now(),
    })
    .where(
      acrossWorkspaces(
        'job',
        inArray(imports.status, [...unfinished]),
        lt(imports.createdAt, new Date(now().getTime() - importKeptHours * 3_600_000)),
      ),
    )
}
