// package-lock.json as the tools read it, and which of its packages are part of the product.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Locked {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** By path: the root is `''`, a workspace its folder, a package `…node_modules/<name>`. */
export type Packages = Record<string, Locked>

/** What people run. `node` is a development dependency to npm, and runs all of it. */
const product = ['apps/cli', 'apps/web', 'node_modules/node']

export function readLockfile(): Packages {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: Packages }).packages
}

/** Its lock may name an alias; its own name is what the registry knows. */
export function nameOf(path: string, { name }: Locked): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

export const isWorkspace = (path: string) => !path.includes('node_modules/')

/** Paths of the product's packages, workspaces included, by every way but development. */
export function pathsOfProduct(packages: Packages, from: readonly string[] = product): Set<string> {
  const found = new Set<string>()
  const next = [...from]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    const locked = packages[path]
    if (locked === undefined) throw new Error(`package-lock.json has no ${path}`)
    if (found.has(path)) continue
    found.add(path)
    for (const name of neededBy(locked)) {
      const needed = find(packages, path, name)
      if (needed !== null) next.push(needed)
    }
  }
  return found
}

function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: Locked): string[] {
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional,
  )
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** As Node looks: in the package's own folder, then in each above it. */
function find(packages: Packages, path: string, name: string): string | null {
  const parts = path === '' ? [] : path.split('/')
  for (let length = parts.length; length >= 0; length -= 1) {
    const found = [...parts.slice(0, length), 'node_modules', name].join('/')
    const locked = packages[found]
    if (locked === undefined) continue
    const { link, resolved = '' } = locked
    if (!link) return found
    return resolved in packages ? resolved : null
  }
  return null
}
