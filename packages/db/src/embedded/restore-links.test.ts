import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreLinks } from './restore-links.ts'

function aPackage(): string {
  const home = mkdtempSync(join(tmpdir(), 'hopwise-links-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  mkdirSync(join(home, 'native/lib'), { recursive: true })
  writeFileSync(join(home, 'native/lib/libpq.so.5.18'), 'the library')
  return home
}

test('libraries are linked where npm was not allowed to run the script that links them', () => {
  const home = aPackage()
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(home, 'native/pg-symlinks.json'), JSON.stringify(links))
  restoreLinks(home)
  restoreLinks(home)
  expect(readFileSync(join(home, 'native/lib/libpq.so.5'), 'utf8')).toBe('the library')
})

test('a package without links stays as it is', () => {
  const home = aPackage()
  expect(() => restoreLinks(home)).not.toThrow()
})
