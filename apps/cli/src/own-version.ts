import { readFileSync } from 'node:fs'

/** The version of the Hopwise that runs. */
export function ownVersion(): string {
  const manifest = new URL('../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return version
}
