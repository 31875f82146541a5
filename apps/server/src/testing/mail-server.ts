import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  /** Whole mails with their headers, in order. */
  mails: string[]
  stop(): void
}

type Command = 'MAIL' | 'RCPT' | `RCPT TO:<${string}>`

/**
 * Speaks as much SMTP as a mail takes; `refuses` is the command that it says no to, such as of one mailbox, once it
 * has taken so many mails.
 */
export async function startMailServer(refuses?: Command, onceTaken = 0): Promise<MailServer> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    converse(
      socket,
      mails,
      (line) => refuses !== undefined && mails.length >= onceTaken && line.startsWith(refuses),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function converse(socket: Socket, mails: string[], refuses: (line: string) => boolean): void {
  let mail: string[] | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (mail !== null && line !== '.') mail.push(line)
      else if (mail !== null) {
        mails.push(mail.join('\n'))
        mail = null
        say('250 taken')
      } else if (refuses(line)) say('550 not from there')
      else if (line === 'DATA') {
        mail = []
        say('354 go on')
      } else say(line === 'QUIT' ? '221 bye' : '250 fine')
    }
  })
  say('220 mail.test')
}
