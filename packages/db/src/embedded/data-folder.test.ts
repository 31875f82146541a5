import { chmodSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { socketFolder } from './data-folder.ts'

test('a socket folder in the temporary directory is refused unless it is this user’s alone', () => {
  const home = mkdtempSync(join(tmpdir(), 'hopwise-folder-'))
  const dataDir = join(home, 'long'.repeat(30))
  const folder = socketFolder(dataDir)
  expect(folder.startsWith(home)).toBe(false)
  expect(socketFolder(dataDir)).toBe(folder)
  chmodSync(folder, 0o755)
  expect(() => socketFolder(dataDir)).toThrow(/is not this user's alone.*DATA_DIR/)
  chmodSync(folder, 0o700)
  const elsewhere = join(home, 'elsewhere')
  renameSync(folder, elsewhere)
  symlinkSync(elsewhere, folder)
  expect(() => socketFolder(dataDir)).toThrow(/is not this user's alone/)
  rmSync(folder)
  rmSync(home, { recursive: true })
})
