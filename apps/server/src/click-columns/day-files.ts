import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#src/config.ts'
import type { OpenRange } from '#src/rollups/spans.ts'

type Place = Pick<Config, 'dataDir'>

/** Packed days of every workspace: a cache, which may be deleted at any time. */
function columnsFolder({ dataDir }: Place): string {
  return join(dataDir, 'click-columns')
}

function workspaceFolder(place: Place, workspaceId: number): string {
  return join(columnsFolder(place), String(workspaceId))
}

export function dayFile(place: Place, workspaceId: number, day: string): string {
  return join(workspaceFolder(place, workspaceId), day)
}

let written = 0

/** A reader finds the file before or this one, whole. */
export async function writeDayFile(
  place: Place,
  workspaceId: number,
  { day, bytes }: { day: string; bytes: Buffer },
): Promise<void> {
  await mkdir(workspaceFolder(place, workspaceId), { recursive: true, mode: 0o700 })
  written += 1
  const path = dayFile(place, workspaceId, day)
  const temporary = `${path}.${process.pid}-${written}.tmp`
  try {
    await writeFile(temporary, bytes, { mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Of a range of days, or all. Call it when a change of the workspace's clicks is done; the days are packed
 * again when someone asks for them.
 */
export async function removeDayFiles(
  place: Place,
  workspaceId: number,
  { from = '', to = '9999' }: OpenRange = {},
): Promise<void> {
  const folder = workspaceFolder(place, workspaceId)
  const days = (await listNames(folder)).filter((name) => name >= from && name <= to)
  for (const day of days) await rm(join(folder, day), { force: true })
}

/** With its folder, where the workspace is gone. */
export async function removePackedWorkspace(place: Place, workspaceId: number): Promise<void> {
  await rm(workspaceFolder(place, workspaceId), { recursive: true, force: true })
}

/** The workspaces that have files on this machine. */
export async function listPackedWorkspaces(place: Place): Promise<number[]> {
  return (await listNames(columnsFolder(place))).filter((name) => /^\d+$/.test(name)).map(Number)
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
