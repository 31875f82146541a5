// Fails on a dependency that package-lock.json does not pin to the registry's own file, on an install
// script no one allowed, and on a license that the product may not have. Faults of each kind are
// planted, in memory, and have to be found as well.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowed, licenseOf } from './licenses.ts'
import {
  isWorkspace,
  type Locked,
  nameOf,
  type Packages,
  pathsOfProduct,
  readLockfile,
  root,
} from './lockfile.ts'

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>
}

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/
const oneHash = /^sha512-[\w+/]{86}==$/

function* faultsIn(packages: Packages): Generator<string> {
  const product = pathsOfProduct(packages)
  for (const [path, locked] of Object.entries(packages)) {
    if (isWorkspace(path)) yield* faultsOfWorkspace(packages, path, locked)
    else if (locked.link) yield* faultsOfLink(packages, path, locked)
    else {
      yield* faultsOfPackage(path, locked)
      if (product.has(path)) yield* faultsOfLicense(path, locked)
    }
  }
}

/** What a person wrote: exact versions of the registry, or a workspace. */
function* faultsOfWorkspace(packages: Packages, path: string, locked: Locked): Generator<string> {
  const { dependencies, devDependencies, optionalDependencies } = locked
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies }
  for (const [name, version] of Object.entries(wanted)) {
    const isOurs = packages[`node_modules/${name}`]?.link === true && version === '*'
    if (isOurs || exact.test(version)) continue
    yield `${name} is asked for as “${version}” in ${path || 'the root'}/package.json: name one exact version of the registry`
  }
}

function* faultsOfLink(packages: Packages, path: string, { resolved }: Locked): Generator<string> {
  if (resolved !== undefined && isWorkspace(resolved) && packages[resolved] !== undefined) return
  yield `${path} is a link to ${resolved}, which is no workspace`
}

function* faultsOfPackage(path: string, locked: Locked): Generator<string> {
  const name = nameOf(path, locked)
  const named = `${name}@${locked.version}`
  if (locked.resolved !== undefined) {
    yield `${named} comes from an address of its own (${locked.resolved}): packages come from the registry. See omit-lockfile-registry-resolved in .npmrc`
  }
  if (!exact.test(locked.version ?? '')) yield `${named} (${path}) is no version of the registry`
  if (locked.inBundle) yield `${named} comes inside another package, where no hash covers it`
  else if (!oneHash.test(locked.integrity ?? '')) yield `${named} (${path}) has no SHA-512 hash`
  if (locked.hasInstallScript && !(name in manifest.allowScripts)) {
    yield `${named} wants to run a script when it is installed: read the script, then decide in allowScripts of package.json`
  }
}

function* faultsOfLicense(path: string, locked: Locked): Generator<string> {
  const name = nameOf(path, locked)
  const license = licenseOf(name, locked)
  if (license === undefined)
    yield `${name}@${locked.version} names no license: see tools/licenses.ts`
  else if (!isAllowed(license)) {
    yield `${name}@${locked.version} is under ${license}, which tools/licenses.ts does not allow`
  }
}

const packages = readLockfile()
const faults = [...faultsIn(packages)]
for (const fault of faults) console.error(fault)

/** Undefined takes a field away. */
type Change = { [Field in keyof Locked]: Locked[Field] | undefined }

const planted: [path: string, change: Change, says: string][] = [
  ['node_modules/fastify', { resolved: 'git+ssh://git@example.com/a.git#1f2e' }, 'fastify@'],
  ['node_modules/fastify', { resolved: 'http://example.com/fastify.tgz' }, 'address of its own'],
  ['node_modules/fastify', { version: 'file:../fastify' }, 'no version of the registry'],
  ['node_modules/fastify', { integrity: undefined }, 'has no SHA-512 hash'],
  ['node_modules/fastify', { integrity: 'sha1-9a83fc7b16f6b021cb51b264c29f88' }, 'SHA-512'],
  ['node_modules/fastify', { inBundle: true }, 'inside another package'],
  ['node_modules/fastify', { hasInstallScript: true }, 'wants to run a script'],
  ['node_modules/fastify', { license: 'AGPL-3.0-only' }, 'is under AGPL-3.0-only'],
  ['node_modules/fastify', { license: 'MIT AND GPL-2.0-only' }, 'GPL-2.0-only'],
  ['node_modules/fastify', { license: '(MIT' }, 'is under (MIT'],
  ['node_modules/fastify', { license: undefined }, 'names no license'],
  ['node_modules/twitter-text', { version: '3.1.1' }, 'names no license'],
  ['node_modules/@hopwise/db', { resolved: '../db' }, 'is no workspace'],
  ['apps/server', { dependencies: { fastify: '^5.0.0' } }, 'one exact version'],
  ['apps/server', { dependencies: { fastify: 'github:fastify/fastify' } }, 'one exact version'],
  ['apps/server', { dependencies: { fastify: 'https://example.com/a.tgz' } }, 'one exact version'],
]
const missed = planted.filter(([path, change, says]) => {
  const changed = { ...packages, [path]: { ...packages[path], ...change } } as Packages
  return ![...faultsIn(changed)].some((fault) => fault.includes(says) && !faults.includes(fault))
})
for (const [path, change] of missed) console.error('not caught:', path, change)
const forNothing = ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND (ISC OR GPL-3.0-only)'].filter(
  (license) => !isAllowed(license),
)
for (const license of forNothing) console.error(`refused for nothing: ${license}`)
if (faults.length + missed.length + forNothing.length > 0) process.exit(1)
