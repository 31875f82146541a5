import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { longAnswer } from './long-answer.ts'

const schema = z.object({ rows: z.array(z.object({ n: z.number() })), note: z.string().nullable() })

async function textOf(answer: object): Promise<string> {
  let text = ''
  for await (const piece of await longAnswer(schema, answer)) text += piece
  return text
}

test.each([0, 1, 250, 251, 1_000])(
  'an answer of %d rows is the same as in one piece',
  async (count) => {
    const rows = Array.from({ length: count }, (_, n) => ({ n }))
    expect(JSON.parse(await textOf({ rows, note: null }))).toEqual({ rows, note: null })
  },
)

test('what the contract does not name is left out, and what it refuses is refused', async () => {
  expect(await textOf({ rows: [{ n: 1, secret: 2 }], note: 'a' })).toBe(
    '{"rows":[{"n":1}],"note":"a"}',
  )
  await expect(longAnswer(schema, { rows: [{ n: 'one' }], note: null })).rejects.toThrow()
})

test('other work is done in between', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ n }))
  let turns = 0
  let isDone = false
  const others = (async () => {
    while (!isDone) {
      await setImmediate()
      turns += 1
    }
  })()
  await longAnswer(schema, { rows, note: null })
  isDone = true
  await others
  expect(turns).toBeGreaterThan(10)
})
