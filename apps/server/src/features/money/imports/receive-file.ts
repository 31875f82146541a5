import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxImportBytes } from '@hopwise/contracts'
import { imports } from '@hopwise/db'
import { asc, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid, TooLarge } from '#src/errors.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { importFile, importFolder, makeImportFolder } from './import-files.ts'
import type { ImportRow } from './import-row.ts'
import { takeImport } from './import-work.ts'

/** Unfinished at once in a workspace: each holds a file. */
const maxWaiting = 5

export interface Upload {
  fileName: string
  bytes: Readable
  /** As the caller declares it; null when it does not. */
  length: number | null
}

/** Writes an upload to disk as it comes and makes an import of it. */
export async function receiveFile(ctx: Ctx, upload: Upload): Promise<ImportRow> {
  refuseInSample(ctx)
  if (upload.length !== null && upload.length > maxImportBytes) throw tooLarge()
  const leavePlace = await takePlace(ctx)
  const temporary = join(importFolder(ctx.config), `upload-${randomUUID()}`)
  try {
    await makeImportFolder(ctx.config)
    const bytes = await writeFile(temporary, upload.bytes)
    if (bytes === 0) throw Invalid.field('file', 'The file is empty.')
    const row = await withTransaction(ctx, (inner) => insert(inner, upload.fileName, bytes))
    await rename(temporary, importFile(ctx.config, row.id))
    takeImport(ctx, row.id)
    ctx.live.announce(ctx.workspaceId, 'imports')
    return row
  } finally {
    leavePlace()
    await rm(temporary, { force: true })
  }
}

/** By workspace: uploads on their way here, which are no imports yet but fill the disk as well. */
const arriving = new Map<string, number>()

/** Takes a place before anything is written; answers how to leave it. */
async function takePlace(ctx: Ctx): Promise<() => void> {
  const key = `${ctx.config.dataDir} ${ctx.workspaceId}`
  const others = arriving.get(key) ?? 0
  if (others >= maxWaiting) {
    throw new Conflict(`${others} files are being uploaded. Wait until one has arrived.`)
  }
  arriving.set(key, others + 1)
  const leave = () => {
    const left = (arriving.get(key) ?? 1) - 1
    if (left === 0) arriving.delete(key)
    else arriving.set(key, left)
  }
  try {
    await refuseMany(ctx)
    return leave
  } catch (error) {
    leave()
    throw error
  }
}

/** Counted again under a lock: other uploads may have ended while this one came. */
async function insert(ctx: Ctx, fileName: string, bytes: number): Promise<ImportRow> {
  const { orm, workspaceId } = ctx
  await orm.execute(sql`select pg_advisory_xact_lock(7405124, ${workspaceId}::int)`)
  await refuseMany(ctx)
  const [row] = await orm
    .insert(imports)
    .values({
      workspaceId,
      source: '',
      fileName,
      bytes,
      status: 'checking',
      keepsChanges: true,
      createdAt: ctx.now(),
    })
    .returning()
  if (row === undefined) throw new Error('an import was not inserted')
  return row
}

async function refuseMany(ctx: Ctx): Promise<void> {
  const waiting = await ctx.orm
    .select({ fileName: imports.fileName })
    .from(imports)
    .where(ours(ctx, imports, isNull(imports.finishedAt)))
    .orderBy(asc(imports.id))
  if (waiting.length < maxWaiting) return
  const names = waiting.map(({ fileName }) => fileName).join(', ')
  throw new Conflict(
    `${waiting.length} files are not imported yet: ${names}. Import or discard one first.`,
  )
}

async function writeFile(path: string, from: Readable): Promise<number> {
  let bytes = 0
  await pipeline(
    from,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > maxImportBytes) throw tooLarge()
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return bytes
}

function tooLarge(): TooLarge {
  const message = `The file is larger than ${maxImportBytes / 1024 / 1024} MB. Download shorter periods and import them one by one.`
  return new TooLarge(message, [{ path: 'file', message }])
}
