import { readFile } from 'node:fs/promises'
import type { Config } from '#src/config.ts'

const guide = new URL('../../../../../../docs/connect.md', import.meta.url)

/** How to connect each service, with the addresses to enter there as they are on this Hopwise. */
export async function readGuide({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<string> {
  return (await readFile(guide, 'utf8')).replaceAll('{PUBLIC_URL}', publicUrl)
}
