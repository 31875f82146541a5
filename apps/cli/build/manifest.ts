import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.ts'

/** Read as files, or started by paths of their own: npm installs them next to the bundle. */
export const installed = [
  '@fontsource-variable/geist',
  '@ip-location-db/geo-whois-asn-country-mmdb',
  '@simplewebauthn/browser',
  'piscina',
]

/** What a person who runs it reads and copies, at the paths that the docs name. */
export const carried = ['.env.example', 'CHANGELOG.md', 'deploy', 'docs']

interface Manifest {
  version: string
  license: string
  description: string
  optionalDependencies: Record<string, string>
}

/** The package.json of the package: what a person installs, without what made it. */
export function manifest() {
  const { version, license, description } = read('package.json')
  return {
    name: 'hopwise',
    version,
    license,
    description,
    type: 'module',
    bin: { hopwise: 'dist/hopwise.js' },
    files: ['dist', ...carried, 'THIRD-PARTY-NOTICES.txt'],
    engines: { node: '>=24' },
    dependencies: Object.fromEntries(
      installed.map((name) => [name, read(`node_modules/${name}/package.json`).version]),
    ),
    optionalDependencies: read('packages/db/package.json').optionalDependencies,
  }
}

function read(path: string): Manifest {
  // safe because these are fields of the manifests that are read here
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest
}
