import { createReadStream, existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Unloadable } from '@hopwise/db'
import { writeBackupFile } from './backup-file.ts'
import { type BackupStore, fromSource, SourceFault, StoreFault } from './backup-store.ts'

export function openFolder(folder: string): BackupStore {
  const explained = <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw explain(error, folder)
    })
  /** Where a disk that is mounted has some, an empty mount point says nothing of any file. */
  async function refuseWithoutOurs(): Promise<void> {
    const found = (await readdir(folder).catch(nullIfMissing)) ?? []
    if (!found.some(isOurs)) throw new StoreFault(gone(folder))
  }

  return {
    place: folder,
    put: (name, chunks) =>
      explained(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeBackupFile(join(folder, name), fromSource(chunks))
      }),
    async *read(name) {
      try {
        yield* createReadStream(join(folder, name))
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code !== 'ENOENT') throw explain(error, folder)
        await refuseWithoutOurs()
        throw new Unloadable(gone(join(folder, name)))
      }
    },
    check: () =>
      explained(async () => {
        // With a slash, a file is no folder.
        await access(`${nearestExisting(folder)}/`, constants.W_OK | constants.X_OK)
      }),
    size: (name) =>
      explained(async () => {
        const found = await stat(join(folder, name)).catch(nullIfMissing)
        return found?.size ?? null
      }),
    remove: (name) =>
      explained(async () => {
        const path = join(folder, name)
        if (!existsSync(path)) await refuseWithoutOurs()
        await rm(path, { force: true })
      }),
    discard: (name) =>
      explained(async () => {
        const left = ((await readdir(folder).catch(nullIfMissing)) ?? []).filter((one) =>
          isPartOf(one, name),
        )
        for (const one of left) await rm(join(folder, one), { force: true })
      }),
  }
}

/** The folder, or that in which it is made with the first backup. */
function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder))
}

const isOurs = (name: string) => /^hopwise-.*\.backup$/.test(name)

const isPartOf = (found: string, name: string) =>
  found.startsWith(`${name}.`) && found.endsWith('.part')

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const notAllowed = (folder: string) =>
  `Hopwise may not use ${folder}. Give it to the user that Hopwise runs as.`
const noFolder = (folder: string) => `${folder} is not a folder. Set BACKUP_TO to one.`

const reasons: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) =>
    `The disk of ${folder} is full. Make room there, or set BACKUP_TO to a larger disk.`,
  EDQUOT: (folder) =>
    `This user's share of the disk of ${folder} is used up. Raise it, or set BACKUP_TO to another disk.`,
  // Also what a unit of systemd says of all that it may not write.
  EROFS: (folder) =>
    `${folder} is read-only for Hopwise. Mount its disk for writing. Where systemd runs Hopwise, add ReadWritePaths=${folder} to the unit.`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}

const gone = (path: string) =>
  `${path} is gone. Someone else removed it, or another disk is mounted.`

/** What is no fault of the folder is passed on. */
function explain(error: unknown, folder: string): unknown {
  if (error instanceof SourceFault) return error.cause
  const { code = '', path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path !== undefined) return new StoreFault(gone(path))
  const reason = reasons[code]
  return reason === undefined ? error : new StoreFault(reason(folder))
}
