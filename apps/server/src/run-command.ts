import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, sentenceOf } from '@hopwise/settings'
import { openNextTo, type Stored, type Where } from './open-stored.ts'

/** Runs a program of the command line: what stops it is one sentence. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

/** The database of a Hopwise that was started before, for as long as the work takes. */
export async function withStored(
  where: Where,
  work: (stored: Stored) => Promise<void>,
  open: (where: Where) => Promise<Stored> = openNextTo,
): Promise<void> {
  const { dataDir, databaseUrl } = where
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres'))) {
    throw new Error(
      `There is no Hopwise in ${dataDir} yet. Start it once with ${commandOf('start')}.`,
    )
  }
  const stored = await open(where)
  try {
    await work(stored)
  } finally {
    await stored.close()
  }
}
