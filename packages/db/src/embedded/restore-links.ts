import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface Link {
  source: string
  target: string
}

/**
 * The package of the binaries makes the links between its libraries by a script, which npm runs only
 * where it is allowed to. What it did not make is made here, from the same list.
 */
export function restoreLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  // safe because it is a file of the package, in the one version that is pinned
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const path = join(home, target)
    if (!existsSync(path)) link(relative(dirname(path), join(home, source)), path)
  }
}

function link(to: string, path: string): void {
  try {
    symlinkSync(to, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another start was quicker.
    if (code === 'EEXIST') return
    throw new Error(
      `npm did not finish installing the embedded PostgreSQL, and this user may not: ${path} is missing (${code}). ` +
        'Start Hopwise once as the user who installed it, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    )
  }
}
