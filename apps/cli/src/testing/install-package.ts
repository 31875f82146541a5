import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** What is in a person's cache already is not downloaded once more. */
const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

export interface InstalledPackage {
  tarball: string
  /** The command `hopwise`, as npm put it there. */
  command: string
}

/** Makes the package of this checkout and installs it into a folder of its own, as a person would. */
export async function installPackage(folder: string): Promise<InstalledPackage> {
  const tarball = await pack(folder)
  const home = join(folder, 'installed')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{ "private": true }')
  await install([tarball], home)
  return { tarball, command: join(home, 'node_modules/.bin/hopwise') }
}

/** Makes the package of this checkout and installs it for every folder, under a prefix. */
export async function installGlobally(folder: string, prefix: string): Promise<InstalledPackage> {
  const tarball = await pack(folder)
  await install(['--global', '--prefix', prefix, tarball], folder)
  return { tarball, command: join(prefix, 'bin/hopwise') }
}

async function pack(folder: string): Promise<string> {
  const out = join(folder, 'out')
  await run(process.execPath, [join(root, 'scripts/pack.mjs'), '--out', out])
  const [tarball] = readdirSync(out).map((name) => join(out, name))
  if (tarball === undefined) throw new Error('npm run pack made no package')
  return tarball
}

async function install(args: readonly string[], cwd: string): Promise<void> {
  const npm = process.env['npm_execpath']
  const [command, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm]
  await run(command, [...first, 'install', ...flags, ...args], { cwd })
}
