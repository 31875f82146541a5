import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { globalFolder } from './npm.ts'

/** What to do where Hopwise did not come by npm; null where it did. */
export function describeUpgradeWithoutNpm(): string | null {
  if (import.meta.url.endsWith('.ts')) {
    return 'This is a checkout: run `git pull`, and start it again with `npm start`.'
  }
  // Our Dockerfile sets it.
  if (!process.env['HOPWISE_IMAGE']) return null
  return 'This is a container: pull or build the new image, and start it on the same volume, as with `docker compose up -d --build`.'
}

/** What to do where npm has it in a folder of its own; null where it is the global one. */
export async function describeLocalUpgrade(what: string): Promise<string | null> {
  const folder = packageFolder()
  const global = join(await globalFolder(), 'hopwise')
  if (existsSync(global) && realpathSync(global) === folder) return null
  const home = dirname(dirname(folder))
  return home.includes('_npx')
    ? `npx started this Hopwise: run \`npx ${what}\`.`
    : `This Hopwise belongs to a folder: in ${home}, run \`npm install ${what}\`.`
}

/** Where the package is that runs. */
export function packageFolder(): string {
  return dirname(dirname(realpathSync(process.argv[1] ?? '')))
}
