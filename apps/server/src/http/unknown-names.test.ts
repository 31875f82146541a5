import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownNames } from './unknown-names.ts'

const thing = z.object({ title: z.string(), status: z.enum(['on', 'off']).optional() })

test.each([
  ['a plain object', thing],
  ['one that is refined', thing.refine(() => true)],
  ['one that is transformed', thing.transform(({ title }) => title)],
  ['one that may be left out', thing.optional().default({ title: '' })],
  ['an alternative', z.union([z.null(), z.string(), thing])],
])('a name that is not there is named in %s, with the one that was meant', (_, schema) => {
  expect(unknownNames(schema, { titel: 'Desk', status: 'on' }, 'field')).toMatchObject([
    { path: 'titel', message: 'There is no field titel. Did you mean title?' },
  ])
})

test('names inside of lists, records and alternatives are looked at as well', () => {
  const schema = z.object({
    list: z.array(thing),
    by: z.record(z.string(), thing),
    rule: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('country'), in: z.array(z.string()) }),
      z.object({ kind: z.literal('dates'), from: z.string() }),
    ]),
  })
  const value = {
    list: [{ title: 'a' }, { title: 'b', statuz: 'on' }],
    by: { one: { title: 'c', x: 1 } },
    rule: { kind: 'dates', from: '2026-01-01', in: ['DE'] },
  }
  expect(unknownNames(schema, value, 'field').map(({ path }) => path)).toMatchObject([
    'list.1.statuz',
    'by.one.x',
    'rule.in',
  ])
})

test('without a near name, those there are are listed', () => {
  expect(unknownNames(thing, { limit: '5' }, 'filter')).toMatchObject([
    { path: 'limit', message: 'There is no filter limit. Filters: title, status.' },
  ])
  expect(unknownNames(z.object({}), { limit: '5' }, 'filter')).toMatchObject([
    { path: 'limit', message: 'There is no filter limit.' },
  ])
})

test('names of the prototype are names like any other, and many or long ones cost little', () => {
  const value = JSON.parse('{"__proto__": 1, "constructor": 2}')
  expect(unknownNames(thing, value, 'field').map(({ path }) => path)).toMatchObject([
    '__proto__',
    'constructor',
  ])
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`name${at}`, at]))
  expect(unknownNames(thing, many, 'field')).toHaveLength(50)
  const [long] = unknownNames(thing, { ['t'.repeat(5_000)]: 1 }, 'field')
  expect(long?.message.length).toBeLessThan(120)
})

test('what takes every name refuses none', () => {
  expect(unknownNames(z.looseObject({}), { any: 1 }, 'field')).toMatchObject([])
  expect(unknownNames(z.record(z.string(), z.string()), { any: 'a' }, 'field')).toMatchObject([])
})
