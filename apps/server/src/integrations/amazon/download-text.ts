import { Readable } from 'node:stream'
import { NetworkFailure } from '../network-failure.ts'
import { UnreadableReport } from '../reports/decode-text.ts'
import { gzipDamaged, isGzip, readGzip } from '../reports/read-gzip.ts'

const patienceMs = 120_000

const zipMark = 'PK\x03\x04'
const isZip = 'Amazon sent a ZIP. Download it in Associates Central and import it under Data Sync.'

/** A file as text, in pieces as they come; the whole is never held. */
export async function downloadText(
  url: string,
  { signal, maxBytes }: { signal?: AbortSignal | undefined; maxBytes?: number },
): Promise<AsyncIterable<string>> {
  const deadline = AbortSignal.timeout(patienceMs)
  const until = signal === undefined ? deadline : AbortSignal.any([deadline, signal])
  const response = await fetch(url, { signal: until }).catch(() => null)
  if (response === null || !response.ok || response.body === null) {
    throw new NetworkFailure('away', 'Amazon did not provide a report file.')
  }
  return pieces(unpacked(response.body, maxBytes))
}

const gzipMarkBytes = 2

/** Some reports come packed, and only their first bytes say so. */
async function* unpacked(
  body: AsyncIterable<Uint8Array>,
  maxBytes?: number,
): AsyncGenerator<Uint8Array> {
  const rest = body[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < gzipMarkBytes) {
    const { done, value } = await rest.next()
    if (done === true) break
    start = Buffer.concat([start, value])
  }
  const whole = resumed(start, rest)
  yield* isGzip(start) ? readGzip(Readable.from(whole), maxBytes) : whole
}

async function* resumed(start: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  if (start.length > 0) yield start
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

async function* pieces(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let start = ''
  try {
    for await (const bytes of body) {
      const text = decoder.decode(bytes, { stream: true })
      if (start.length < zipMark.length) start += text.slice(0, zipMark.length)
      if (start.startsWith(zipMark)) throw new NetworkFailure('not-understood', isZip)
      yield text
    }
  } catch (error) {
    if (error instanceof NetworkFailure) throw error
    if (error instanceof UnreadableReport && error.message !== gzipDamaged) {
      throw new NetworkFailure('not-understood', error.message)
    }
    throw new NetworkFailure('away', 'An Amazon report file was cut off.')
  }
  yield decoder.decode()
}
