import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, type CaaData, decode, encode } from 'dns-packet'

interface Known extends Partial<Record<'A' | 'AAAA' | 'TXT', string[]>> {
  CAA?: CaaData[]
}
type Records = Readonly<Record<string, Known>>

export interface DnsServer {
  /** As DNS_SERVERS names it. */
  address: string
  /** What it knows, by name. */
  records: Records
  /** It takes questions and answers none that it could. */
  isBroken: boolean
  /** It fails where it is asked for these. */
  failsAt: 'AAAA' | null
  stop(): void
}

/** A DNS server on this machine that knows what a test tells it. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server: DnsServer = {
    address: '',
    records: {},
    isBroken: false,
    failsAt: null,
    stop: () => void socket.close(),
  }
  socket.on('message', (bytes, from) => {
    const { id, questions = [] } = decode(bytes)
    const [question] = questions
    const { name = '', type = 'A' } = question ?? {}
    const known = server.records[name.toLowerCase()]
    const isKept = type === 'A' || type === 'AAAA' || type === 'TXT' || type === 'CAA'
    const values: readonly (string | CaaData)[] = (isKept && known?.[type]) || []
    // safe because each type has the data that it takes
    const answers = values.map((data) => ({ type, name, ttl: 0, data }) as Answer)
    const rcode = server.isBroken || type === server.failsAt ? 2 : known === undefined ? 3 : 0
    const answer = encode({ type: 'response', id: id ?? 0, flags: rcode, questions, answers })
    socket.send(answer, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}
