import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { apiScopes } from '@hopwise/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const manifest = require.resolve('@modelcontextprotocol/conformance/package.json')
const program = join(dirname(manifest), 'dist/index.js')

let hopwise: TestApp
let front: Server
const results = mkdtempSync(join(tmpdir(), 'hopwise-mcp-'))

beforeAll(async () => {
  hopwise = await startTestApp()
  const behind = new URL(await hopwise.app.listen({ host: '127.0.0.1', port: 0 }))
  const ada = await hopwise.signUp()
  const { body } = await ada.post('/api/admin/api-keys', {
    name: 'Conformance',
    scopes: apiScopes,
    expiresInDays: 30,
  })
  front = await startFront(behind, `Bearer ${body.key}`)
})
afterAll(async () => {
  front.close()
  rmSync(results, { recursive: true })
  await hopwise.stop()
})

/** The program sends no header of one's own, so the key is added on the way. */
async function startFront({ hostname, port }: URL, authorization: string): Promise<Server> {
  const server = createServer((asked, reply) => {
    const { method, url, headers } = asked
    const to = { hostname, port, method, path: url, headers: { ...headers, authorization } }
    const onward = ask(to, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    asked.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

// Of what a server has that offers tools alone; the others want the tools of an example.
test.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  'the official check %s of the protocol passes',
  async (scenario) => {
    // safe because a server that listens on a port has an address of this kind
    const { port } = front.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/mcp`
    const { stdout } = await run(
      process.execPath,
      [program, 'server', '--url', url, '--scenario', scenario],
      { cwd: results },
    )
    expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed/)
  },
)
