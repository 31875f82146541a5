import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withSystemTheme } from './assets.ts'

test('the dark tokens of the brand follow the system on pages without script', () => {
  const tokens = readFileSync(
    fileURLToPath(import.meta.resolve('@hopwise/brand/tokens.css')),
    'utf8',
  )
  const themed = withSystemTheme(tokens)
  expect(themed).toMatch(/@media \(prefers-color-scheme: dark\) \{ :root \{[^}]*--paper:[^}]*\} \}/)
  expect(themed).not.toContain('.dark')
})
