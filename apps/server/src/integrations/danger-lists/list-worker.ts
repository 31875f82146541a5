import { Buffer } from 'node:buffer'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { workerData } from 'node:worker_threads'
import { hashKey } from './hash-key.ts'
import { parseListLine } from './parse-list-line.ts'

export interface ListWork {
  address: string
  file: string
}

const timeoutMs = 5 * 60_000
const mostBytes = 512 * 1024 * 1024
const mostEntries = 5_000_000
const longestLine = 8_192

// safe because `fetchList` alone starts this thread
const { address, file } = workerData as ListWork

const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
if (!response.ok || response.body === null) throw new Error(`It answered ${response.status}`)
let hashes = new BigUint64Array(65_536)
let entries = 0
let bytes = 0
let rest = ''
const decoder = new TextDecoder()
for await (const chunk of response.body) {
  bytes += chunk.length
  if (bytes > mostBytes) throw new Error('It is larger than 512 MB')
  const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
  rest = lines.pop() ?? ''
  if (rest.length > longestLine) rest = ''
  lines.forEach(add)
}
add(rest)
// An outage that answers with an empty page takes nothing off the list.
if (entries === 0) throw new Error('It names no address')
await store(hashes.subarray(0, entries).sort())

function add(line: string): void {
  const key = parseListLine(line)
  if (key === null) return
  if (entries === mostEntries) throw new Error(`It has more than ${mostEntries} entries`)
  if (entries === hashes.length) {
    const larger = new BigUint64Array(hashes.length * 2)
    larger.set(hashes)
    hashes = larger
  }
  hashes[entries] = hashKey(key)
  entries += 1
}

async function store(sorted: BigUint64Array): Promise<void> {
  const temporary = `${file}.part`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(temporary, Buffer.from(sorted.buffer, sorted.byteOffset, sorted.byteLength))
  await rename(temporary, file)
}
