import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(error: unknown): string {
  let text = ''
  const to = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  createLog({ logLevel: 'info' }, to).error({ err: error }, 'request failed')
  return text
}

test('a failed query is logged with its cause, never with its values', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const error = new DrizzleQueryError('select 1 where token = $1', ['secret-token'], cause)
  const line = logged(error)
  expect(line).toContain('connect ECONNREFUSED')
  expect(line).toContain('"code":"ECONNREFUSED"')
  expect(line).not.toContain('secret-token')
})

test('a query that failed without a cause does not reveal its values either', () => {
  expect(logged(new DrizzleQueryError('select $1', ['secret-token']))).not.toContain('secret-token')
})

test('what hangs on an error stays out of the log', () => {
  const error = Object.assign(new Error('lost'), { client: { secretKey: 'secret-key' } })
  expect(logged(error)).not.toContain('secret-key')
})

test('a copy of an error says what the error said', () => {
  const copy = { ...new Error('x'), message: 'Failed query: select $1\nparams: secret-token' }
  expect(logged(copy)).toContain('"message":"Failed query: select $1"')
  expect(logged({ odd: 1 })).not.toContain('[object Object]')
})
