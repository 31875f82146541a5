import { importKeptHours } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { UnreadableReport } from '#src/integrations/reports/decode-text.ts'
import { openBook } from '#src/integrations/reports/open-book.ts'
import type { Services } from '#src/services.ts'
import { checkFile } from './check-file.ts'
import { importFile, listImportFiles, removeCutUploads, removeImportFile } from './import-files.ts'
import { type ImportRow, readingOf } from './import-row.ts'
import { advance, recordAll, Stopped } from './take-in.ts'

const lookMs = 5_000
const unfinished = ['checking', 'ready', 'running'] as const

/**
 * Works on the imports whose files lie on this machine, one at a time. The state of a row says what
 * is wanted of it, whichever process it was asked of; a restart goes on with what it finds.
 */
export class ImportWork {
  readonly #services: Services
  readonly #stopping = new AbortController()
  readonly #waiting = new Set<number>()
  #last: Promise<void> = Promise.resolve()
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
    await this.#last
  }

  /** Takes an import up, after those before it. */
  take(id: number): void {
    if (this.#waiting.has(id)) return
    this.#waiting.add(id)
    this.#last = this.#last
      .then(async () => {
        this.#waiting.delete(id)
        if (!this.#stopping.signal.aborted) await this.#perform(id)
      })
      // The database may be away: the file stays, and is looked at again.
      .catch((error) =>
        this.#services.log.warn({ err: error, import: id }, 'an import has to wait'),
      )
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
    const [row] = await database.orm.select().from(imports).where(eq(imports.id, id))
    if (row === undefined || row.finishedAt !== null) return await removeImportFile(config, id)
    if (row.status === 'ready') return
    const tenant = { ...this.#services, orm: database.orm, workspaceId: row.workspaceId }
    try {
      await this.#work(row)
    } catch (error) {
      if (!(error instanceof Stopped)) {
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
    await this.#tidy(id)
  }

  async #work(row: ImportRow): Promise<void> {
    const { config, database } = this.#services
    const tenant = { ...this.#services, orm: database.orm, workspaceId: row.workspaceId }
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
      .where(eq(imports.id, id))
    if (row === undefined || row.finishedAt !== null) await removeImportFile(config, id)
  }
}

function troubleOf(error: unknown): string {
  if (error instanceof UnreadableReport) return error.message
  return 'Something went wrong on our side. What was imported stays; import the file again for the rest.'
}

/** Imports that nobody ran, and those whose file went with its machine. */
export async function endLeftImports({ database, now }: Services): Promise<void> {
  await database.orm
    .update(imports)
    .set({
      status: 'cancelled',
      trouble: 'It was left for a day, so its file is gone. Import the file again.',
      finishedAt: now(),
    })
    .where(
      and(
        inArray(imports.status, [...unfinished]),
        lt(imports.createdAt, new Date(now().getTime() - importKeptHours * 3_600_000)),
      ),
    )
}
