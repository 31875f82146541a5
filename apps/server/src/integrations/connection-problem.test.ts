import { expect, test } from 'vitest'
import { findConnectionProblem } from './connection-problem.ts'

test('a failed connection is known by its code, however deep it is wrapped, and nothing else is', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  expect(findConnectionProblem(refused)).toBe('refused')
  const fetched = new TypeError('fetch failed', { cause: new Error('wrapped', { cause: refused }) })
  expect(findConnectionProblem(fetched)).toBe('refused')
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  expect(findConnectionProblem(full)).toBeNull()
  expect(findConnectionProblem(new DOMException('late', 'TimeoutError'))).toBeNull()
  expect(findConnectionProblem('refused')).toBeNull()
})
