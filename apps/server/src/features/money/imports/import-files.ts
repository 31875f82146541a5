import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#src/config.ts'

type Place = Pick<Config, 'dataDir'>

export function importFolder({ dataDir }: Place): string {
  return join(dataDir, 'imports')
}

/** Where the file of an import lies until the import has ended. */
export function importFile(place: Place, id: number): string {
  return join(importFolder(place), String(id))
}

export async function makeImportFolder(place: Place): Promise<void> {
  await mkdir(importFolder(place), { recursive: true, mode: 0o700 })
}

export async function removeImportFile(place: Place, id: number): Promise<void> {
  await rm(importFile(place, id), { force: true })
}

/** The imports whose files lie on this machine. */
export async function listImportFiles(place: Place): Promise<number[]> {
  const names = await readFolder(place)
  return names.filter((name) => /^\d+$/.test(name)).map(Number)
}

/** Uploads that were cut off when a process ended. */
export async function removeCutUploads(place: Place): Promise<void> {
  for (const name of await readFolder(place)) {
    if (name.startsWith('upload-')) await rm(join(importFolder(place), name), { force: true })
  }
}

async function readFolder(place: Place): Promise<string[]> {
  try {
    return await readdir(importFolder(place))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
