import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'

const known = z.object({
  /** Sealed, as in the database. */
  privateKey: z.string(),
  chain: z.string(),
  expiresAt: z.coerce.date(),
})

export type KnownCertificate = z.infer<typeof known>

const folderOf = (dataDir: string) => join(dataDir, 'links', 'certificates')
/** A host may be longer than a file name. */
const nameOf = (host: string) => `${createHash('sha256').update(host).digest('hex')}.json`

/** As the database last had it; null where there is none, or none that can be read. */
export async function readKnownCertificate(
  dataDir: string,
  host: string,
): Promise<KnownCertificate | null> {
  try {
    const text = await readFile(join(folderOf(dataDir), nameOf(host)), 'utf8')
    return known.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Leaves a file for each of these, and no other. One that cannot be written keeps none of the others; `signal` ends it
 * between two files.
 */
export async function writeKnownCertificates(
  { config: { dataDir }, log }: Pick<Services, 'config' | 'log'>,
  certificates: readonly (KnownCertificate & { host: string })[],
  signal: AbortSignal,
): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const wanted = new Map(certificates.map(({ host, ...one }) => [host, known.parse(one)]))
  const hosts = [...wanted.keys()]
  const names = new Set(hosts.map(nameOf))
  // Keys of hosts that are gone first: a full disk keeps none of them.
  for (const name of await readdir(folder)) {
    if (signal.aborted) return
    if (!names.has(name)) await rm(join(folder, name), { force: true })
  }
  await eachOrLog({ log }, hosts, async (host) => {
    if (signal.aborted) return
    const path = join(folder, nameOf(host))
    const text = JSON.stringify(wanted.get(host))
    if ((await readFile(path, 'utf8').catch(() => null)) !== text) await writeWhole(path, text)
  })
}

export async function forgetKnownCertificates(dataDir: string): Promise<void> {
  await rm(folderOf(dataDir), { recursive: true, force: true })
}

/** A power loss leaves one of both whole. */
async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.part`
  await writeFile(temporary, text, { mode: 0o600, flush: true })
  await rename(temporary, path)
}
