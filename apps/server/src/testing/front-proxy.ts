import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  key: string
  cert: string
}

/** Signed by itself, for a name and a short host below it. */
export function makeCertificate(name: string, days: number): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},DNS:go.${name}`]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', ...made, '-days', String(days), '-keyout', key, '-out', cert, ...subject],
      { stdio: 'ignore' },
    )
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** TLS in front of a Hopwise; `pass` says which headers it sends on. */
export async function startFrontProxy(
  target: string,
  certificate: Certificate,
  pass = (request: IncomingMessage): IncomingHttpHeaders => request.headers,
): Promise<{ url: string; stop(): void }> {
  const server = createServer(certificate, (request, response) => {
    const passed = ask(
      new URL(request.url ?? '/', target),
      { headers: pass(request) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
