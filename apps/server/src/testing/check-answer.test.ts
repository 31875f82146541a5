import type { Campaign, EarningsSummary } from '@hopwise/contracts'
import { expect, expectTypeOf, test } from 'vitest'
import type { AnswerOf } from './answer-of.ts'
import { checkAnswer, findCall } from './check-answer.ts'

test('a call is found by its address, one that is named before one by an id', () => {
  expect(findCall('GET', '/api/earnings/summary?x=1')).toMatchObject({
    path: '/api/earnings/summary',
  })
  expect(findCall('GET', '/api/earnings/7')).toMatchObject({ path: '/api/earnings/{id}' })
  expect(findCall('GET', '/api/nothing')).toBeNull()
})

test('a success that says something else than its contract is refused, a refusal is not', () => {
  const call = findCall('GET', '/api/earnings/summary')
  expect(() => checkAnswer(call, 200, { total: 7 })).toThrow('invalid_type')
  expect(() => checkAnswer(call, 404, { message: 'Not found' })).not.toThrow()
})

test('the type of an answer is the contract’s, by method and address', () => {
  type Summary = AnswerOf<'GET', '/api/earnings/summary'>
  expectTypeOf<Summary['unmatched']>().toEqualTypeOf<EarningsSummary['unmatched']>()
  expectTypeOf<AnswerOf<'GET', `/api/campaigns/${number}`>['name']>().toEqualTypeOf<
    Campaign['name']
  >()
  expectTypeOf<AnswerOf<'GET', '/api/campaigns/export?search=x'>>().toExtend<string>()
  expectTypeOf<AnswerOf<'GET', '/api/nothing'>>().toEqualTypeOf<{
    message?: string
    code?: string
    requestId?: string
    issues?: { path: string; message: string }[]
  }>()
})
