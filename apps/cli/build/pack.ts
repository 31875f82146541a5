import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.ts'
import { root } from './checkout.ts'
import { carried, manifest } from './manifest.ts'
import { notices } from './notices.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } })
const out = resolve(values.out)
const folder = mkdtempSync(join(tmpdir(), 'hopwise-pack-'))
try {
  const packages = await bundle(join(folder, 'dist'))
  for (const name of ['LICENSE', 'README.md', ...carried]) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices(packages))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  mkdirSync(out, { recursive: true })
  process.stdout.write(`${join(out, packInto(out))}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function packInto(destination: string): string {
  const own = process.env['npm_execpath']
  const [command, ...first] = own === undefined ? ['npm'] : [process.execPath, own]
  const args = [...first, 'pack', '--silent', '--pack-destination', destination]
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8' }).trim()
}
