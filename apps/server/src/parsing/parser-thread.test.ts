import { expect, test } from 'vitest'
import { Invalid } from '#src/errors.ts'
import { ParserEnded, parseInThread } from './parser-thread.ts'
import { Parsers } from './parsers.ts'

const running = new AbortController().signal
const second = 1000

/** A parser that does `body` each time it is asked for a part. */
function aParser(body: string) {
  const script = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads'
      parentPort.on('message', () => { ${body} })`)}`,
  )
  return { script, refusals: [Invalid], memoryMb: 32, deadlineMs: 60 * second }
}

async function partsOf(parser: ReturnType<typeof aParser>, task: unknown = null, signal = running) {
  const parts = []
  for await (const part of parseInThread(parser, task, signal)) parts.push(part)
  return parts
}

test('parts come in order until the parser is done', async () => {
  const parser = aParser(`
    const part = workerData.shift()
    parentPort.postMessage(part === undefined ? { isDone: true } : { part })`)
  expect(await partsOf(parser, ['a', 'b'])).toEqual(['a', 'b'])
})

test('a refusal arrives as what it is, with its fields', async () => {
  const issues = [{ path: 'file', message: 'Too long.' }]
  const refusal = JSON.stringify({ name: 'Invalid', message: 'Too long.', issues })
  const refused = partsOf(aParser(`parentPort.postMessage({ refusal: ${refusal} })`))
  await expect(refused).rejects.toBeInstanceOf(Invalid)
  await expect(refused).rejects.toMatchObject({ message: 'Too long.', issues })
})

test.each([
  ['takes more memory than it may', 'const all = []; for (;;) all.push(new Array(1e4).fill(all))'],
  ['crashes', 'process.exit(3)'],
  ['throws outside of its answer', "throw new Error('broken')"],
])('a parser that %s ends, and the process goes on', async (_, body) => {
  await expect(partsOf(aParser(body))).rejects.toBeInstanceOf(ParserEnded)
})

test('a parser that never answers is ended at its deadline', async () => {
  const endless = { ...aParser('for (;;);'), deadlineMs: 300 }
  await expect(partsOf(endless)).rejects.toBeInstanceOf(ParserEnded)
})

test('the end of the work ends its parser too', async () => {
  const work = new AbortController()
  const reason = new Error('stopped')
  const parsed = partsOf(aParser('for (;;);'), null, work.signal)
  work.abort(reason)
  await expect(parsed).rejects.toBe(reason)
})

test('one file is parsed at a time, in the order they came; the line has an end', async () => {
  const parsers = new Parsers()
  const parser = { ...aParser('parentPort.postMessage({ part: workerData })'), mostWaiting: 1 }
  const first = parsers.parse(parser, 'first', running)
  expect((await first.next()).value).toBe('first')
  const order: unknown[] = []
  const second = parsers.parse(parser, 'second', running)
  const waiting = second.next().then(({ value }) => order.push(value))
  await expect(parsers.parse(parser, 'third', running).next()).rejects.toThrow('Many files')
  order.push('first is done')
  await first.return(undefined)
  await waiting
  await second.return(undefined)
  expect(order).toEqual(['first is done', 'second'])
})
