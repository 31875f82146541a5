// Fails on an error or a warning of Redocly's recommended rules in a description of the API.
import { fileURLToPath } from 'node:url'
import { createConfig, lint } from '@redocly/openapi-core'

const config = await createConfig({ extends: ['recommended'] })
for (const name of ['openapi.json', 'openapi-v1.json']) {
  const ref = fileURLToPath(new URL(`../docs/${name}`, import.meta.url))
  for (const { severity, ruleId, message, location } of await lint({ ref, config })) {
    const [place] = location
    process.stderr.write(`docs/${name}${place?.pointer ?? ''}: ${severity} ${ruleId}: ${message}\n`)
    process.exitCode = 1
  }
}
