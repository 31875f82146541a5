// The software bill of materials in CycloneDX: made by `npm sbom`, cut down to the product. npm can
// leave out development dependencies itself, but leaves out what the product shares with them as well.
import { execFileSync } from 'node:child_process'
import { licenseOf } from './licenses.ts'
import { nameOf, type Packages, root } from './lockfile.ts'

export interface Component {
  'bom-ref': string
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}

export interface Bom {
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** What a component is called by, in every list of vulnerabilities. */
export function purlOf(path: string, packages: Packages): string {
  const locked = packages[path] ?? {}
  const name = path.includes('node_modules/') ? nameOf(path, locked) : locked.name
  return `pkg:npm/${name?.replace('@', '%40')}@${locked.version}`
}

export function makeBom(packages: Packages, product: ReadonlySet<string>): Bom {
  const bom = askNpm()
  const wanted = new Set([...product].map((path) => purlOf(path, packages)))
  const components = bom.components.filter(({ purl }) => wanted.has(purl)).map(complete)
  const refs = new Set([...components, bom.metadata.component].map((one) => one['bom-ref']))
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  const component = complete(bom.metadata.component)
  return { ...bom, metadata: { ...bom.metadata, component }, components, dependencies }
}

function askNpm(): Bom {
  const own = process.env['npm_execpath']
  const [command, ...first] = own === undefined ? ['npm'] : [process.execPath, own]
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' } as const
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  return JSON.parse(execFileSync(command, [...first, ...args], { ...options, stdio: [...stdio] }))
}

/** npm calls a workspace by the name of its folder, and knows no license that a manifest leaves out. */
function complete(component: Component): Component {
  const { purl, version, licenses } = component
  const name = purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')).replace('%40', '@')
  const id = licenseOf(name, { version })
  const found = licenses ?? (id === undefined ? undefined : [{ license: { id } }])
  return { ...component, name, ...(found && { licenses: found }) }
}
