import { expect, test } from 'vitest'
import { AmountSurvey, centsAsMoney, readCents } from './amounts.ts'

test.each([
  ['12.34', 1234],
  ['$1,234.50', 123_450],
  ['USD 7', 700],
  ['-2.5', -250],
  ['($3.00)', -300],
  ['−4.10', -410],
  ['5.00-', -500],
  ['$-6.00', -600],
  ['1,23,456.70', 12_345_670],
  ["1'000.00", 100_000],
  ['.5', 50],
  ['0.125', 13],
])('%s is read to the cent', (cell, cents) => {
  expect(readCents(cell, 'point')).toBe(cents)
})

test.each([
  ['1.234,50', 123_450],
  ['12,3 €', 1230],
  ['1 234,00', 123_400],
  ['-0,01', -1],
])('%s is read with a comma', (cell, cents) => {
  expect(readCents(cell, 'comma')).toBe(cents)
})

test.each(['', 'n/a', '1.2.3', '0,01', '12,34', '1,2345', '(1.00', '12%', '1e5', '9'.repeat(16)])(
  '“%s” is no amount where decimals have a point',
  (cell) => {
    expect(readCents(cell, 'point')).toBeNull()
  },
)

test.each([
  [['1.234', '5.678', '9,5'], 'comma'],
  [['1.234', '0.500'], 'point'],
  [['1.000.000'], 'comma'],
  [['1,000', '2,000'], 'point'],
  [[], 'point'],
])('%j are written with a %s', (cells, mark) => {
  const survey = new AmountSurvey()
  for (const cell of cells) survey.note(cell)
  expect(survey.mark).toBe(mark)
})

test('cents are written as money', () => {
  expect([0, 5, -5, 123_456].map(centsAsMoney)).toEqual(['0.00', '0.05', '-0.05', '1234.56'])
})

test.each([`1${' '.repeat(200_000)}!`, `${'1 '.repeat(100_000)}!`, ' '.repeat(200_000)])(
  'a cell of any length is no sum at once',
  (cell) => {
    expect(readCents(cell, 'point')).toBeNull()
  },
)

test('spaces of any kind and number may stand in a sum', () => {
  expect(readCents(`EUR${' '.repeat(90)}1\u00a0234\u202f567,00  €`, 'comma')).toBe(123_456_700)
})
