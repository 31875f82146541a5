import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Conditions that `isSale`, `isCounted`, `isCountedVisit` and `isRotated` of the database stand for. */
const byHand = [
  /\bkind\s*(?:not\s+)?\bin\s*\(\s*'/,
  /\bkind,\s*\[/,
  /\bkind\s*=\s*any\b/,
  /\bstatus\}?\s*(?:<>|!=)\s*'reversed'/,
  /\bne\([^()]*\bstatus,\s*'reversed'\)/,
  /\bflag\}?\s*=\s*'none'/,
  /\beq\([^()]*\bflag,\s*'none'\)/,
  /chosen_by\s+in\s*\(/,
]

const linesByHand = (text: string) =>
  text.split('\n').filter((line) => byHand.some((pattern) => pattern.test(line)))

test('what counts is asked of one place, not written by hand in a query', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    // A check that asked the place it checks would agree with it.
    (file) => !/\.test\.ts$|^(testing|figures-check)\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    linesByHand(readFileSync(join(import.meta.dirname, file), 'utf8')).map(
      (line) => `${file}: ${line.trim()}`,
    ),
  )
  expect(found).toEqual([])
})

test.each([
  "where kind in ('sale', 'rebill')",
  "where sale.kind not in ('refund', 'chargeback')",
  "inArray(conversions.kind, ['sale', 'rebill']),",
  "and c.status <> 'reversed'",
  "ne(conversions.status, 'reversed'),",
  "conversions.status} <> 'reversed'",
  "and flag = 'none'",
  "eq(clicks.flag, 'none'),",
  "click_chosen_by in ('rotation', 'kept')",
])('a condition by hand is found: %s', (line) => {
  expect(linesByHand(line)).toEqual([line])
})
