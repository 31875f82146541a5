import { linkImports, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import type { Ctx, Services } from '#src/services.ts'
import { ctxOfPerson } from '#src/services.ts'
import { makeNextLinks } from './make-links.ts'

const lookMs = 15_000

/**
 * Carries imports out beside the requests. What a restart or another process
 * left is found again; the lock of each batch keeps two processes from one row.
 */
export class LinkImportWork {
  readonly #services: Services
  readonly #under = new Set<number>()
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(services: Services) {
    this.#services = services
  }

  start(): void {
    this.#look()
    this.#timer = setInterval(() => this.#look(), lookMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  take(id: number): void {
    if (this.#under.has(id)) return
    this.#under.add(id)
    void this.#services.background.run(async (signal) => {
      try {
        const ctx = await this.#ctxOf(id)
        while (ctx !== null && !signal.aborted && (await makeNextLinks(ctx, id))) {
          // Each batch is its own transaction: others come in between.
        }
      } catch (error) {
        this.#services.log.warn({ err: error, import: id }, 'an import of links has to wait')
      } finally {
        this.#under.delete(id)
      }
    })
  }

  #look(): void {
    void this.#services.background.run(async () => {
      try {
        const running = await this.#services.database.orm
          .select({ id: linkImports.id })
          .from(linkImports)
          .where(acrossWorkspaces('job', eq(linkImports.status, 'running')))
        for (const { id } of running) this.take(id)
      } catch (error) {
        this.#services.log.warn({ err: error }, 'imports of links could not be listed')
      }
    })
  }

  /** As the person who began it. */
  async #ctxOf(id: number): Promise<Ctx | null> {
    const { orm } = this.#services.database
    const [row] = await orm
      .select({
        userId: linkImports.userId,
        workspaceId: workspaces.id,
        timeZone: workspaces.timeZone,
        isSample: workspaces.isSample,
      })
      .from(linkImports)
      .innerJoin(workspaces, eq(workspaces.id, linkImports.workspaceId))
      .where(acrossWorkspaces('job', eq(linkImports.id, id)))
    if (row === undefined) return null
    const { userId, ...workspace } = row
    return ctxOfPerson(this.#services, { kind: 'person', userId }, workspace)
  }
}
