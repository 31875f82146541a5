import { expect, test } from 'vitest'
import { withoutEnd, withoutEnds } from './cell-ends.ts'
import { proposeSlug } from './short-name.ts'

test.each([
  ['/desk/', 'desk'],
  ['///desk///', 'desk'],
  ['https://s.example/l/desk//', 'desk'],
  ['s.example/desk', 'desk'],
  ['/', null],
])('%s asks for %s', (cell, slug) => {
  expect(proposeSlug(cell)?.slug ?? null).toBe(slug)
})

test('thousands of slashes within a name ask for the name around them', () => {
  expect(proposeSlug(`ab${'/'.repeat(8_000)}cd`)).toMatchObject({ slug: 'ab-link' })
})

test('ends are cut sign by sign, and each sign is looked at once', () => {
  let looks = 0
  const signs = {
    includes(sign: string) {
      looks += 1
      return sign === ','
    },
  }
  expect(withoutEnd(`x${','.repeat(5_000)}y`, signs)).toHaveLength(5_002)
  expect(looks).toBe(1)
  expect(withoutEnd(`x${','.repeat(5_000)}`, signs)).toBe('x')
  expect(looks).toBe(5_002)
  expect(withoutEnds(',;a,b;,', ',;')).toBe('a,b')
})
