// Writes the bill of materials to standard output, or to the file that is named; with --check it
// fails where the bill is not whole. Faults of each kind are planted, in memory, and have to be found.
import { writeFileSync } from 'node:fs'
import { isWorkspace, type Packages, pathsOfProduct, readLockfile } from './lockfile.ts'
import { type Bom, type Component, makeBom, purlOf } from './sbom.ts'

const packages = readLockfile()
const product = pathsOfProduct(packages)
const bom = makeBom(packages, product)

function* faultsIn({ bomFormat, specVersion, serialNumber, version, ...bill }: Bom) {
  if (bomFormat !== 'CycloneDX') yield `the format is ${bomFormat}`
  if (!/^1\.[5-9]$/.test(specVersion)) yield `the version of the format is ${specVersion}`
  if (!/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(serialNumber)) yield 'no serial'
  if (version !== 1) yield `the version of the bill is ${version}`
  for (const component of [bill.metadata.component, ...bill.components]) {
    yield* faultsOfComponent(component)
  }
  yield* faultsOfSet(bill.components)
  yield* faultsOfGraph(bill)
}

function* faultsOfComponent({ name, version, purl, licenses }: Component) {
  const named = `pkg:npm/${name?.replace('@', '%40')}@${version}`
  if (!name || !version || purl !== named) yield `${purl} is called ${name} ${version}`
  if (!licenses?.length) yield `${purl} has no license`
}

/** The components are what package-lock.json says, each once, with its hash. */
function* faultsOfSet(components: Component[]) {
  const byPurl = new Map(components.map((component) => [component.purl, component]))
  if (byPurl.size !== components.length) yield 'a component is there twice'
  const wanted = new Map([...product].map((path) => [purlOf(path, packages), path]))
  for (const purl of byPurl.keys()) if (!wanted.has(purl)) yield `${purl} is no part of the product`
  for (const [purl, path] of wanted) {
    const component = byPurl.get(purl)
    if (component === undefined) yield `${purl} is missing`
    else if (!isWorkspace(path) && hashOf(component) !== lockedHash(packages, path)) {
      yield `${purl} has another hash than package-lock.json`
    }
  }
}

function* faultsOfGraph({
  components,
  metadata,
  dependencies,
}: Pick<Bom, 'components' | 'metadata' | 'dependencies'>) {
  const refs = new Set([metadata.component, ...components].map((one) => one['bom-ref']))
  const known = new Set(dependencies.map(({ ref }) => ref))
  for (const ref of refs) if (!known.has(ref)) yield `what ${ref} needs is not said`
  for (const ref of dependencies.flatMap((one) => [one.ref, ...one.dependsOn])) {
    if (!refs.has(ref)) yield `${ref} is needed and not there`
  }
}

const hashOf = ({ hashes }: Component) => hashes?.find(({ alg }) => alg === 'SHA-512')?.content

function lockedHash(locked: Packages, path: string): string {
  const [, base64 = ''] = locked[path]?.integrity?.split('-') ?? []
  return Buffer.from(base64, 'base64').toString('hex')
}

const [some, ...others] = bom.components.filter(({ hashes }) => hashes !== undefined)
if (some === undefined) throw new Error('npm knows no package')
const planted: Bom[] = [
  { ...bom, serialNumber: 'urn:uuid:1' },
  { ...bom, components: bom.components.slice(1) },
  { ...bom, components: [...bom.components, some] },
  { ...bom, components: [...bom.components, { ...some, purl: 'pkg:npm/left-pad@1.3.0' }] },
  { ...bom, components: [{ ...some, name: '' }, ...others] },
  { ...bom, components: [{ ...some, licenses: [] }, ...others] },
  { ...bom, components: [{ ...some, hashes: [] }, ...others] },
  { ...bom, dependencies: bom.dependencies.slice(1) },
  {
    ...bom,
    dependencies: [...bom.dependencies, { ref: some['bom-ref'], dependsOn: ['left-pad'] }],
  },
]

function check(): void {
  const faults = [...faultsIn(bom)]
  for (const fault of faults) console.error(fault)
  const missed = planted.filter((one) => [...faultsIn(one)].length <= faults.length)
  for (const one of missed) console.error(`not caught: fault ${planted.indexOf(one) + 1}`)
  if (faults.length + missed.length > 0) process.exit(1)
}

const [argument] = process.argv.slice(2)
const written = `${JSON.stringify(bom, null, 2)}\n`
if (argument === '--check') check()
else if (argument === undefined) process.stdout.write(written)
else writeFileSync(argument, written)
