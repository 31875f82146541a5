import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { Shot } from './shot.ts'

/** What came back; null where the connection was closed without an answer. */
export interface Hit {
  status: number | null
  contentType: string
  body: string
}

/** Long past every deadline of the server. */
const patienceMs = 60_000

/** Sends the bytes as they are, and reads the answer to its end. */
export function fire(port: number, shot: Shot, callerLine: string): Promise<Hit> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    let isEnding = false
    const done = () => {
      socket.destroy()
      resolve(readHit(Buffer.concat(chunks)))
    }
    socket.setTimeout(patienceMs, () => {
      socket.destroy()
      reject(new Error('no answer came'))
    })
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      // Events go on for as long as anyone listens.
      if (!isEnding && /^content-type: text\/event-stream/im.test(String(chunks[0]))) {
        isEnding = true
        done()
      }
    })
    socket.on('close', done)
    // The server may close while it is still being written to; what it said counts.
    socket.on('error', () => undefined)
    const bytes = Buffer.concat([Buffer.from(`${shot.head}${callerLine}\r\n`, 'latin1'), shot.body])
    if (shot.isCutOff) socket.end(bytes)
    else socket.write(bytes)
  })
}

const gap = '\r\n\r\n'

function readHit(bytes: Buffer): Hit {
  let rest = bytes
  // An announcement that the body may be sent is no answer yet.
  while (/^HTTP\/1\.1 1\d\d /.test(rest.toString('latin1', 0, 13))) {
    rest = rest.subarray(rest.indexOf(gap) + gap.length)
  }
  const end = rest.indexOf(gap)
  const head = (end === -1 ? rest : rest.subarray(0, end)).toString('utf8')
  const sent = end === -1 ? Buffer.alloc(0) : rest.subarray(end + gap.length)
  const isChunked = /^transfer-encoding: chunked$/im.test(head)
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]
  return {
    status: status === undefined ? null : Number(status),
    contentType: (/^content-type: (.*)$/im.exec(head)?.[1] ?? '').trim(),
    body: unpack(isChunked ? joinChunks(sent) : sent, head).toString('utf8'),
  }
}

function joinChunks(sent: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < sent.length; ) {
    const start = sent.indexOf('\r\n', at) + 2
    const size = Number.parseInt(sent.toString('latin1', at, start), 16)
    if (start < 2 || !(size > 0)) break
    chunks.push(sent.subarray(start, start + size))
    at = start + size + 2
  }
  return Buffer.concat(chunks)
}

const unpackers: Record<string, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

/** A junk request may ask for a compressed answer. */
function unpack(body: Buffer, head: string): Buffer {
  const encoding = /^content-encoding: (\w+)/im.exec(head)?.[1]
  const unpacker = encoding === undefined ? undefined : unpackers[encoding]
  return unpacker === undefined || body.length === 0 ? body : unpacker(body)
}
