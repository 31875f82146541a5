import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newestFirst, streamCsv } from './csv.ts'

const columns = [{ key: 'name', header: 'Name' }]
const log = { warn: () => {} }

/** A list of that many rows, which notes the pages it was asked for. */
function listOf(total: number, name = 'row') {
  const asked: number[] = []
  return {
    asked,
    columns,
    async readPage({ page, pageSize }: { page: number; pageSize: number }) {
      asked.push(page)
      const before = (page - 1) * pageSize
      const length = Math.max(0, Math.min(pageSize, total - before))
      return { items: Array.from({ length }, (_, index) => before + index), total }
    },
    rowOf: (item: number) => ({ name: `${name} ${item}` }),
  }
}

test('every row of every page stands in the stream once, in order', async () => {
  const list = listOf(450)
  const lines = (await text(await streamCsv({ log }, list))).trimEnd().split('\n')
  expect(lines.slice(1)).toEqual(Array.from({ length: 450 }, (_, index) => `row ${index}`))
  expect(list.asked).toEqual([1, 2, 3])
})

test('an empty list is its header alone', async () => {
  expect((await text(await streamCsv({ log }, listOf(0)))).trim()).toBe('Name')
})

test('no page is read before a reader has taken the one before it', async () => {
  const list = listOf(450, 'x'.repeat(1000))
  const csv = await streamCsv({ log }, list)
  await new Promise(setImmediate)
  expect(list.asked).toEqual([1])
  csv.destroy()
})

test('a first page that cannot be read throws, so that the answer can be an error', async () => {
  const readPage = () => Promise.reject(new Error('no database'))
  await expect(streamCsv({ log }, { ...listOf(1), readPage })).rejects.toThrow('no database')
})

test('newest first, each row that stood at the beginning comes once, while new ones come', async () => {
  let newest = 500
  const seen: number[] = []
  const pieces = newestFirst(async ({ pageSize, before = newest + 1 }) => {
    const length = Math.min(pageSize, before - 1)
    newest += 7
    return { items: Array.from({ length }, (_, n) => ({ id: before - 1 - n })), total: newest }
  })
  for await (const piece of pieces) seen.push(...piece.map(({ id }) => id))
  expect(seen).toEqual(Array.from({ length: 500 }, (_, n) => 500 - n))
})
