import { expect, test } from 'vitest'
import { record, table, textWidth } from './table.ts'

const columns = [
  { title: 'ID', value: ({ id }: Row) => id },
  { title: 'NAME', value: ({ name }: Row) => name, isLong: true },
  { title: 'CLICKS', value: ({ clicks }: Row) => clicks },
  { title: 'NOTE', value: ({ note }: Row) => note, isExtra: true },
]
interface Row {
  id: number
  name: string
  clicks: number | null
  note: string
}
const rows = [
  { id: 1, name: 'Java', clicks: 12, note: 'first' },
  { id: 20, name: '咖啡 of a very long name, which is cut', clicks: null, note: 'second' },
]

test('numbers stand to the right, and nothing is cut where there is room', () => {
  expect(table(columns, rows.slice(0, 1), 80)).toBe(
    'ID  NAME  CLICKS  NOTE\n 1  Java      12  first',
  )
  expect(table(columns, rows, Number.POSITIVE_INFINITY)).toContain('which is cut')
})

test.each([26, 30, 40, 50])('no line is wider than %i columns', (width) => {
  const lines = table(columns, rows, width).split('\n')
  for (const line of lines) expect(textWidth(line), line).toBeLessThanOrEqual(width)
  expect(lines[2]).toContain('…')
})

test('what is extra goes before anything else does', () => {
  expect(table(columns, rows, 26)).not.toContain('NOTE')
  expect(table(columns, rows, 26)).toContain('CLICKS')
})

test('nothing of a row moves the cursor or breaks its line', () => {
  const evil = [{ id: 1, name: 'a\u001b[2Jb\nc\u202e', clicks: 0, note: '' }]
  expect(table(columns, evil, 80)).toMatch(/^ID .*\n 1 {2}a \[2Jb c +0$/)
  expect(
    record([
      ['Title', 'a\u001b[2J'],
      ['None', null],
    ]),
  ).toBe('Title  a [2J')
})
