import { verifyWebhook } from '@hopwise/client'
import { expect, test } from 'vitest'
import { testPayload } from './event-payload.ts'
import { requestOf } from './request-of.ts'
import { newSecret } from './webhook-row.ts'

const addressed = { form: 'webhook', url: 'https://shop.example/hook', method: 'POST' } as const

test('what a webhook sends is verified by the client, by its secret alone', async () => {
  const now = new Date()
  const secret = newSecret()
  const payload = testPayload(now)
  const { body, headers } = requestOf(addressed, [secret], { messageId: 'msg_7', payload, now })
  const event = await verifyWebhook(body ?? '', headers, [newSecret(), secret])
  expect(event).toEqual({ id: 'msg_7', ...payload })
  await expect(verifyWebhook(body ?? '', headers, newSecret())).rejects.toThrow('does not match')
})
