import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refuseOthersFolder } from './open-stored.ts'

const someoneElse = 1_000

test.runIf(process.getuid?.() === 0)('a data folder of another user is refused by name', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-others-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const where = { dataDir, databaseUrl: null }
  expect(() => refuseOthersFolder(where)).not.toThrow()
  expect(() => refuseOthersFolder({ ...where, dataDir: join(dataDir, 'new') })).not.toThrow()
  chownSync(dataDir, someoneElse, someoneElse)
  expect(() => refuseOthersFolder(where)).toThrow(`${dataDir} belongs to another user`)
})
