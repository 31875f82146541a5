import { endpoints } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { describeCall } from '#src/audit/describe-call.ts'
import { titleOf } from './action-titles.ts'

test('every call that the log keeps has a title of its own, in the past tense', () => {
  const kept = endpoints.filter((operation) => describeCall(operation, {}) !== null)
  const titles = kept.map(({ name }) => titleOf(name))
  expect(
    titles.filter((title) => !/^([A-Z]\w+ed|Made|Set|Gave|Sent|Had|Took|Undid) /.test(title)),
  ).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})
