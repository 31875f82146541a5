import { expect, test } from 'vitest'
import { DateSurvey, readDate } from './dates.ts'

const noon = '2026-11-03T12:00:00.000Z'

test.each([
  ['2026-11-03', noon],
  ['2026/11/3', noon],
  ['20261103', noon],
  ['Nov 3, 2026', noon],
  ['3-Nov-2026', noon],
  ['3 November 2026', noon],
  ['November 3,2026', noon],
  ['3. November 2026', noon],
  ['3 de noviembre de 2026', noon],
  ['3 novembre 2026', noon],
  ['3 nov. 2026', noon],
  ['3 de novembro de 2026', noon],
  ['2026-11-03 10:11', '2026-11-03T10:11:00.000Z'],
  ['2026-11-03T10:11:12Z', '2026-11-03T10:11:12.000Z'],
  ['2026-11-03T10:11:12.500-0800', '2026-11-03T18:11:12.000Z'],
  ['Nov 3, 2026 11:05:00 PM PST', '2026-11-04T07:05:00.000Z'],
])('%s means the same in every form', (cell, at) => {
  expect(readDate(cell, 'day-first')?.at.toISOString()).toBe(at)
  expect(readDate(cell, 'year-first')?.at.toISOString()).toBe(at)
})

test.each([
  ['14. Juni 2026', '2026-06-14'],
  ['5. März 2026', '2026-03-05'],
  ['15 de septiembre de 2026', '2026-09-15'],
  ['1er août 2026', '2026-08-01'],
  ['7 févr. 2026', '2026-02-07'],
  ['9 maggio 2026', '2026-05-09'],
  ['1º de março de 2026', '2026-03-01'],
  ['Sept 9, 2026', '2026-09-09'],
])('%s has a month of another language', (cell, day) => {
  expect(readDate(cell, 'month-first')?.day).toBe(day)
})

test('a cell without a time says a day alone', () => {
  expect(readDate('2026-11-03', 'year-first')?.isDayOnly).toBe(true)
  expect(readDate('2026-11-03 12:00', 'year-first')?.isDayOnly).toBe(false)
})

test('day and month are taken in the order of the form', () => {
  expect(readDate('11/03/2026', 'month-first')?.day).toBe('2026-11-03')
  expect(readDate('03/11/26', 'day-first')?.day).toBe('2026-11-03')
  expect(readDate('03.11.2026 09:00', 'day-first')?.at.toISOString()).toBe(
    '2026-11-03T09:00:00.000Z',
  )
})

test('a clock time without a zone is of the zone that is given', () => {
  expect(readDate('2026-11-03 10:00', 'year-first', -8)?.at.toISOString()).toBe(
    '2026-11-03T18:00:00.000Z',
  )
})

test.each(['', 'soon', '2026-02-30', '31/12/2026', '2026-11-03 25:00', '0001-01-01', '1/2'])(
  '“%s” is no date with the month first',
  (cell) => {
    expect(readDate(cell, 'month-first')).toBeNull()
  },
)

test.each([
  [['03/11/2026', '25/11/2026'], { form: 'day-first', isAmbiguous: false, isContradictory: false }],
  [
    ['03/11/2026', '11/25/2026'],
    { form: 'month-first', isAmbiguous: false, isContradictory: false },
  ],
  [['03/11/2026'], { form: 'month-first', isAmbiguous: true, isContradictory: false }],
  [
    ['25/11/2026', '11/25/2026'],
    { form: 'month-first', isAmbiguous: false, isContradictory: true },
  ],
  [['2026-11-03'], { form: 'year-first', isAmbiguous: false, isContradictory: false }],
])('over all of %j the form is decided', (cells, expected) => {
  const survey = new DateSurvey()
  for (const cell of cells) survey.note(cell)
  expect(survey.decide('month-first')).toEqual(expected)
})

test('a cell of any length is no date at once', () => {
  for (const day of ['2026-11-03', '2026-11-03 10:00:00', 'Nov']) {
    expect(readDate(`${day}${' '.repeat(200_000)}!`, 'month-first')).toBeNull()
    expect(readDate(`${day}${' x'.repeat(100_000)}`, 'month-first')).toBeNull()
  }
})
