import { execFile } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { handOnEvents } from '@hopwise/server/src/jobs/hand-on-events.ts'
import { startTestApp, type TestApp } from '@hopwise/server/src/testing/start-test-app.ts'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exitCodeSays } from './exit-codes.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const page = readFileSync(join(root, 'docs/client.md'), 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, written, code = '']) =>
    written === language ? [code] : [],
  )

let server: TestApp
let url: string
let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-docs-'))
  server = await startTestApp()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const ada = await server.signUp({ email: 'ada@example.com' })
  const asked = { name: 'Docs', scopes: ['read', 'links:write'], expiresInDays: null }
  const { key } = (await ada.post('/api/admin/api-keys', asked)).body
  mkdirSync(join(folder, 'node_modules/@hopwise'), { recursive: true })
  symlinkSync(join(root, 'packages/client'), join(folder, 'node_modules/@hopwise/client'))
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeCommand()
  environment = {
    PATH: [folder, dirname(process.execPath), process.env['PATH']].join(delimiter),
    HOME: folder,
    DATA_DIR: server.services.config.dataDir,
    DATABASE_URL: server.database.target.url,
    HOPWISE_API_KEY: key,
    MY_KEY: key,
  }
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** `hopwise`, as an installed package has it. */
function writeCommand(): void {
  const resolveOnce = join(root, 'scripts/resolve-once.mjs')
  const program = join(root, 'apps/cli/src/hopwise.ts')
  const script = `#!/bin/sh\nexec node --import ${resolveOnce} ${program} "$@"\n`
  writeFileSync(join(folder, 'hopwise'), script)
  chmodSync(join(folder, 'hopwise'), 0o755)
}

const here = (code: string) => code.replaceAll('https://hopwise.example', url)

function fileOf(code: string): string {
  const file = join(folder, `${randomBytes(6).toString('hex')}.ts`)
  writeFileSync(file, here(code))
  return file
}

test('every program of the page compiles under --strict', () => {
  const files = blocks('ts').map(fileOf)
  expect(files).toHaveLength(5)
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: ['node'],
  })
  const issues = ts.getPreEmitDiagnostics(program)
  expect(issues.map(({ messageText }) => messageText)).toEqual([])
})

test('every program of the page does what it says', async () => {
  const [create = '', lists = '', errors = '', events = ''] = blocks('ts')
  const said = async (code: string) => {
    const { stdout } = await run(process.execPath, [fileOf(code)], { env: environment })
    return stdout
  }
  expect(await said(create)).toMatch(/^http\S+\n$/)
  expect(await said(lists)).toMatch(/^\S+ 0 0\.00\n0 1\nundefined\n$/)
  expect(await said(errors)).toMatch(/^400 invalid \S+\noriginalUrl .+\n$/)
  await handOnEvents(server.services)
  expect(await said(events)).toMatch(/^http\S+\n$/)
})

test('the receiver of the page takes what is signed with either secret, and nothing else', async () => {
  const [old, current, other] = [1, 2, 3].map(
    () => `whsec_${randomBytes(32).toString('base64')}`,
  ) as [string, string, string]
  process.env['HOPWISE_WEBHOOK_SECRETS'] = `${old} ${current}`
  const { receive } = await import(fileOf(blocks('ts').at(-1) ?? ''))
  const body = JSON.stringify({ type: 'click', timestamp: new Date().toISOString(), data: {} })
  const send = async (secret: string) => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(`msg_1.${timestamp}.${body}`)
      .digest('base64')
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    }
    const request = new Request('https://shop.example/hook', { method: 'POST', headers, body })
    return (await receive(request)).status
  }
  expect(await Promise.all([send(old), send(current), send(other)])).toEqual([204, 204, 400])
})

test('every command of the page runs, one after another', async () => {
  const shell = blocks('sh')
  expect(shell).toHaveLength(4)
  const { HOPWISE_API_KEY: _, ...withoutKey } = environment
  for (const script of shell) {
    const env = { ...withoutKey, PUBLIC_URL: 'http://hopwise.test' }
    await run('sh', ['-e', '-c', here(script)], { cwd: folder, env })
  }
  expect(JSON.parse(readFileSync(join(folder, 'links.json'), 'utf8')).data).toContainEqual(
    expect.objectContaining({ slug: 'java', title: 'Java Burn' }),
  )
  expect(readFileSync(join(folder, 'hopwise.zsh'), 'utf8')).toContain('compdef')
})

test('the page has the exit codes', () => {
  for (const [code, says] of exitCodeSays) expect(page).toContain(`| ${code} | ${says} |`)
})
