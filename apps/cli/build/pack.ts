import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.ts'
import { root } from './checkout.ts'
import { carried, manifest } from './manifest.ts'
import { notices } from './notices.ts'
import { packFolder } from './pack-folder.ts'

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
  process.stdout.write(`${packFolder(folder, out)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
