import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { signalOf } from './signal-of.ts'

const replyOf = (writableFinished: boolean) => {
  const raw = Object.assign(new EventEmitter(), { writableFinished })
  // safe because nothing else of a reply is read
  return { raw: raw as unknown as FastifyReply['raw'] }
}

test('anyone who hangs up before the answer ends the work for it', () => {
  const reply = replyOf(false)
  const signal = signalOf(reply)
  reply.raw.emit('close')
  expect(signal.aborted).toBe(true)
})

test('an answer that was sent ends nothing', () => {
  const reply = replyOf(true)
  const signal = signalOf(reply)
  reply.raw.emit('close')
  expect(signal.aborted).toBe(false)
})
