import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { newestFirst, streamCsv } from './csv.ts'

const columns = [{ key: 'name', header: 'Name' }]
const log = { warn: () => {} }

/** A list of that many rows, which notes with which row each page began that it was asked for. */
function listOf(total: number, name = 'row') {
  const asked: (number | undefined)[] = []
  return {
    asked,
    columns,
    readIds: async () => Array.from({ length: total }, (_, id) => id),
    async readRows(ids: number[]) {
      asked.push(ids[0])
      return ids
    },
    rowOf: (item: number) => ({ name: `${name} ${item}` }),
  }
}

test('every row of every page stands in the stream once, in order', async () => {
  const list = listOf(1_100)
  const lines = (await text(await streamCsv({ log }, list))).trimEnd().split('\n')
  expect(lines.slice(1)).toEqual(Array.from({ length: 1_100 }, (_, index) => `row ${index}`))
  expect(list.asked).toEqual([0, 500, 1_000])
})

test('an empty list is its header alone', async () => {
  expect((await text(await streamCsv({ log }, listOf(0)))).trim()).toBe('Name')
})

test('no page is read before a reader has taken the one before it', async () => {
  const list = listOf(1_100, 'x'.repeat(1000))
  const csv = await streamCsv({ log }, list)
  await new Promise(setImmediate)
  expect(list.asked).toEqual([0])
  csv.destroy()
})

test('a first page that cannot be read throws, so that the answer can be an error', async () => {
  const list = listOf(1)
  const fail = () => Promise.reject(new Error('no database'))
  await expect(streamCsv({ log }, { ...list, readIds: fail })).rejects.toThrow('no database')
  await expect(streamCsv({ log }, { ...list, readRows: fail })).rejects.toThrow('no database')
})

test('a row that is gone when its page is read leaves no gap', async () => {
  const list = listOf(1_100)
  const readRows = async (ids: number[]) => ids.filter((id) => id !== 700)
  const lines = (await text(await streamCsv({ log }, { ...list, readRows }))).trimEnd().split('\n')
  expect(lines).toHaveLength(1_100)
  expect(lines).not.toContain('row 700')
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
