import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { NetworkFailure } from '../network-failure.ts'
import { downloadText } from './download-text.ts'

const urlOf = (bytes: Buffer) => `data:application/octet-stream;base64,${bytes.toString('base64')}`

async function download(bytes: Buffer, limit: { maxBytes?: number } = {}): Promise<string> {
  let text = ''
  for await (const piece of await downloadText(urlOf(bytes), limit)) text += piece
  return text
}

const report = 'Name,Ad Fees($)\nSchreibtisch für Ärzte,1.00\n'.repeat(5_000)

test('a report reads the same whether or not Amazon packed it', async () => {
  expect(await download(Buffer.from(report))).toBe(report)
  expect(await download(gzipSync(report))).toBe(report)
})

test.each(['', '\u001f'])('%j is too short to be packed and is read as it stands', async (text) => {
  expect(await download(Buffer.from(text))).toBe(text)
})

test('a packed report that was cut off is a failure of the download', async () => {
  const packed = gzipSync(report)
  await expect(download(packed.subarray(0, packed.length / 2))).rejects.toThrow(NetworkFailure)
})

test('a small file that unpacks into a huge one is not read on', async () => {
  const packed = gzipSync(Buffer.alloc(5_000_000))
  await expect(download(packed, { maxBytes: 1_000_000 })).rejects.toMatchObject({
    problem: 'not-understood',
    message: expect.stringContaining('too large'),
  })
})
