import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** A checkout of its own with what is installed and built here; `files` are added, by path. */
export function aCheckout(files: Record<string, string> = {}, isInstalled = true): string {
  const checkout = mkdtempSync(join(tmpdir(), 'hopwise-checkout-'))
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true, maxRetries: 10 }))
  for (const name of ['scripts', 'package.json', 'package-lock.json']) {
    cpSync(join(root, name), join(checkout, name), { recursive: true })
  }
  for (const name of ['apps', 'packages']) symlinkSync(join(root, name), join(checkout, name))
  const modules = join(checkout, 'node_modules')
  mkdirSync(modules)
  if (isInstalled) linkEach(join(root, 'node_modules'), modules)
  for (const [path, text] of Object.entries(files)) writeFileSync(join(checkout, path), text)
  return checkout
}

/** One by one: an installation into a link to the folder would empty ours first. */
function linkEach(from: string, to: string): void {
  for (const name of readdirSync(from)) symlinkSync(join(from, name), join(to, name))
}
