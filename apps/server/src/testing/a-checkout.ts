import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
  if (isInstalled) symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  else mkdirSync(join(checkout, 'node_modules'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(checkout, path), text)
  return checkout
}
