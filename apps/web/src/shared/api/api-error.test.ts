import { expect, test } from 'vitest'
import { ApiError, messageOf } from './api-error.ts'

test('the message is the status, a colon, a space and the body', () => {
  expect(new ApiError(500, 'it broke', 'Internal Server Error').message).toBe('500: it broke')
})

test('an empty body gives way to the status text', () => {
  expect(new ApiError(404, '', 'Not Found').message).toBe('404: Not Found')
})

test('the sentence and the fields of a refusal are read from the body', () => {
  const body = JSON.stringify({
    message: 'This short name is taken',
    code: 'conflict',
    requestId: 'r1',
    issues: [{ path: 'slug', message: 'Taken' }],
  })
  const error = new ApiError(409, body, 'Conflict')
  expect(error.message).toBe(`409: ${body}`)
  expect(error.serverMessage).toBe('This short name is taken')
  expect(error.code).toBe('conflict')
  expect(error.issues).toEqual([{ path: 'slug', message: 'Taken' }])
})

test('a body that is no refusal of ours is kept as text only', () => {
  const error = new ApiError(502, '<html>Bad gateway</html>', 'Bad Gateway')
  expect(error.serverMessage).toBeNull()
  expect(error.issues).toEqual([])
})

test('a toast shows the sentence of the server, else its own words', () => {
  expect(messageOf(new ApiError(400, '{"message":"No"}', ''), 'Failed')).toBe('No')
  expect(messageOf(new TypeError('fetch failed'), 'Failed')).toBe('Failed')
})
