import { connect } from 'node:net'
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

function readHit(bytes: Buffer): Hit {
  let rest = bytes.toString('utf8')
  // An announcement that the body may be sent is no answer yet.
  while (/^HTTP\/1\.1 1\d\d /.test(rest)) rest = rest.slice(rest.indexOf('\r\n\r\n') + 4)
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(rest)?.[1]
  const end = rest.indexOf('\r\n\r\n')
  const head = end === -1 ? rest : rest.slice(0, end)
  const contentType = /^content-type: (.*)$/im.exec(head)?.[1] ?? ''
  const isChunked = /^transfer-encoding: chunked$/im.test(head)
  const body = end === -1 ? '' : rest.slice(end + 4)
  return {
    status: status === undefined ? null : Number(status),
    contentType: contentType.trim(),
    body: isChunked ? body.replaceAll(/(^|\r\n)[\da-f]+\r\n/gi, '').replace(/\r\n$/, '') : body,
  }
}
