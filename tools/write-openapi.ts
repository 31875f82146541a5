// Writes docs/openapi.json from the contracts; with --check it fails when the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeApi } from '@hopwise/contracts/openapi'

const path = fileURLToPath(new URL('../docs/openapi.json', import.meta.url))
/** What is deeper stands on one line: a changed call is a changed line. */
const depth = 3

function write(value: unknown, level = 0): string {
  if (level === depth || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value)
  }
  const indent = ' '.repeat(level + 1)
  const lines = Object.entries(value).map(
    ([name, one]) => `${indent}${JSON.stringify(name)}: ${write(one, level + 1)}`,
  )
  return `{\n${lines.join(',\n')}\n${' '.repeat(level)}}`
}

const written = `${write(describeApi())}\n`
if (!process.argv.includes('--check')) {
  writeFileSync(path, written)
} else if (readFileSync(path, 'utf8') !== written) {
  console.error('docs/openapi.json is out of date: run node tools/write-openapi.ts')
  process.exit(1)
}
