import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guarded, opening, waysOut } from './ways-out.ts'

const source = join(import.meta.dirname, '../..')

test('each module that connects to somewhere is known, and those for URLs of people are guarded', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|(^|[\\/])testing[\\/]/.test(file),
  )
  const textOf = (file: string) => readFileSync(join(source, file), 'utf8')
  const connecting = files.filter((file) => opening.test(textOf(file)))
  const named = connecting.map((file) => file.replaceAll('\\', '/'))
  expect(named.toSorted()).toEqual(Object.keys(waysOut).toSorted())
  for (const [file, whose] of Object.entries(waysOut)) {
    if (whose === guarded) expect(textOf(file), file).toMatch(/lookup: guardedLookup\(/)
  }
})
