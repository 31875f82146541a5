// Writes docs/openapi.json and docs/openapi-v1.json from the contracts; with --check it fails when one is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeApi, describePublicApi } from '@hopwise/contracts/openapi'

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

for (const [path, description] of [
  ['../docs/openapi.json', describeApi()],
  ['../docs/openapi-v1.json', describePublicApi()],
] as const) {
  const file = fileURLToPath(new URL(path, import.meta.url))
  const written = `${write(description)}\n`
  if (!process.argv.includes('--check')) {
    writeFileSync(file, written)
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== written) {
    console.error(`${path.slice(3)} is out of date: run node tools/write-openapi.ts`)
    process.exitCode = 1
  }
}
