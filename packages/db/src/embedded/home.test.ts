import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { binariesIn } from './binaries.ts'
import { folderId } from './data-folder.ts'
import { reachableBinaries } from './home.ts'

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('a copy of the binaries takes the place of that of another version', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-home-'))
  const home = join('/var/lib/hopwise', folderId(dataDir))
  const outOfReach = join(dataDir, 'native')
  mkdirSync(join(outOfReach, 'bin'), { recursive: true })
  const account = { name: 'nobody', prefix: [], ids: { uid: 65_534, gid: 65_534 } }
  for (const version of ['18.4.0', '18.5.0']) {
    const { folder } = reachableBinaries(binariesIn(outOfReach, version), account, dataDir)
    expect(folder).toBe(join(home, `postgresql-${version}`))
    expect(existsSync(join(folder, 'bin'))).toBe(true)
  }
  expect(existsSync(join(home, 'postgresql-18.4.0'))).toBe(false)
  for (const path of [home, dataDir]) rmSync(path, { recursive: true })
})
