import { buffer } from 'node:stream/consumers'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { streamXlsx } from './xlsx.ts'

const log = { warn: () => {} }

async function* pieces() {
  yield [{ name: '=1+1 <b>', amount: -12.5, last: 'x' }]
  yield [{ name: null, amount: 3, last: ' y ' }]
}

test('a workbook reads back as it was written, in columns beyond Z too', async () => {
  const columns = [
    { key: 'name', header: 'Name' },
    { key: 'amount', header: 'Amount' },
    ...Array.from({ length: 26 }, (_, n) => ({ key: `none${n}`, header: `None ${n}` })),
    { key: 'last', header: 'Last' },
  ]
  const stream = await streamXlsx({ log }, { name: 'Earnings', columns, rows: pieces() })
  const [sheet] = await readExcelFile(await buffer(stream))
  const cells = sheet?.data.map((row) => [row[0], row[1], row[2], row[28]])
  expect(sheet?.sheet).toBe('Earnings')
  expect(cells).toEqual([
    ['Name', 'Amount', 'None 0', 'Last'],
    ['=1+1 <b>', -12.5, null, 'x'],
    [null, 3, null, 'y'],
  ])
})
