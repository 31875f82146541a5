import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { socketFolder } from './data-folder.ts'

afterEach(() => vi.unstubAllEnvs())

test('a socket folder outside of the data folder is refused unless it is this user’s alone', () => {
  const home = mkdtempSync(join(tmpdir(), 'hopwise-folder-'))
  const dataDir = join(home, 'long'.repeat(30))
  const folder = socketFolder(dataDir)
  expect(folder.startsWith(home)).toBe(false)
  vi.stubEnv('TMPDIR', home)
  expect(socketFolder(dataDir)).toBe(folder)
  chmodSync(folder, 0o755)
  expect(() => socketFolder(dataDir)).toThrow(/must belong only to this user.*DATA_DIR/)
  chmodSync(folder, 0o700)
  const elsewhere = join(home, 'elsewhere')
  rmSync(folder, { recursive: true })
  mkdirSync(elsewhere, { mode: 0o700 })
  symlinkSync(elsewhere, folder)
  expect(() => socketFolder(dataDir)).toThrow(/must belong only to this user/)
  rmSync(folder)
  rmSync(home, { recursive: true })
})
