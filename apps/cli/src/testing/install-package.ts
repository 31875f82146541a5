import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))

export interface InstalledPackage {
  tarball: string
  /** The command `hopwise`, as npm put it there. */
  command: string
}

/** Makes the package of this checkout and installs it into a folder of its own, as a person would. */
export async function installPackage(folder: string): Promise<InstalledPackage> {
  const out = join(folder, 'out')
  const home = join(folder, 'installed')
  await run(process.execPath, [join(root, 'scripts/pack.mjs'), '--out', out])
  const [tarball] = readdirSync(out).map((name) => join(out, name))
  if (tarball === undefined) throw new Error('npm run pack made no package')
  mkdirSync(home)
  writeFileSync(join(home, 'package.json'), '{ "private": true }')
  const npm = process.env['npm_execpath']
  const [command, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm]
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await run(command, [...first, 'install', ...flags, tarball], { cwd: home })
  return { tarball, command: join(home, 'node_modules/.bin/hopwise') }
}
