import { expect, test } from 'vitest'
import { undeclaredIn } from './declared-answer.ts'

const json = (status: number, body: unknown) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
})
const failure = { message: 'No.', code: 'invalid', requestId: 'a' }

test('an answer that keeps to its description passes, a refusal too', () => {
  expect(undeclaredIn('GET /api/earnings?page=1 HTTP/1.1', json(200, []))).toBeNull()
  expect(undeclaredIn('GET /api/earnings/7 HTTP/1.1', json(404, failure))).toBeNull()
  expect(undeclaredIn('GET /somewhere HTTP/1.1', json(200, 'else'))).toBeNull()
})

test.each([
  ['a field that is missing', json(200, [{ id: 1 }]), 'breaks its schema'],
  ['another form', json(200, {}), 'must be array'],
  ['a success it does not name', json(204, []), 'declares no 204'],
  ['a redirect it does not name', json(302, failure), 'declares no 302'],
  ['a refusal that the API does not use', json(418, failure), 'declares no 418'],
  ['a refusal in another form', json(400, { error: 'no' }), 'breaks its schema'],
  ['another media type', { status: 200, contentType: 'text/html', body: '' }, 'not “text/html”'],
])('%s is noticed', (_, hit, said) => {
  expect(undeclaredIn('GET /api/earnings HTTP/1.1', hit)).toContain(said)
})
