import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { rolldown } from 'rolldown'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './checkout.ts'

const run = promisify(execFile)
const mostBytes = 40_000

let folder: string
let installed: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-client-'))
  const script = join(root, 'scripts/pack-client.mjs')
  const { stdout } = await run(process.execPath, [script, '--out', folder])
  const tarball = stdout.trim().split('\n').at(-1) ?? ''
  expect(statSync(tarball).size).toBeLessThan(mostBytes)
  // As npm unpacks it: it has no dependency that npm would look for.
  installed = join(folder, 'node_modules/@hopwise/client')
  mkdirSync(installed, { recursive: true })
  await run('tar', ['xzf', tarball, '--strip-components=1', '-C', installed])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = `
import { Hopwise, HopwiseError, type Link, verifyWebhook } from '@hopwise/client'

const hopwise = new Hopwise({ apiKey: 'hw_x', baseUrl: 'https://hopwise.example' })
const link: Link = await hopwise.links.create({ originalUrl: 'https://shop.example' })
for await (const { shortUrl, earnings } of hopwise.links.list({ search: link.slug })) {
  const line: string = shortUrl + earnings.amount
  line.trim()
}
const { total }: { total: number } = await hopwise.links.list()
// @ts-expect-error: there is no such filter
await hopwise.links.list({ slugg: 'x' }).catch((error) => error instanceof HopwiseError && total)
await verifyWebhook('', new Headers(), ['whsec_a', 'whsec_b'])
`

test('the package needs no other, and what it names is there', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(manifest).not.toHaveProperty('dependencies')
  expect(manifest).not.toHaveProperty('private')
  const { types, default: code } = manifest.exports['.']
  for (const path of [types, code]) expect(statSync(join(installed, path)).isFile()).toBe(true)
})

test.each([
  ['NodeNext', ts.ModuleResolutionKind.NodeNext, ts.ModuleKind.NodeNext],
  ['a bundler', ts.ModuleResolutionKind.Bundler, ts.ModuleKind.ESNext],
])('a program compiles against its types under --strict with %s', (_, moduleResolution, module) => {
  const file = join(folder, 'program.mts')
  writeFileSync(file, program)
  const checked = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module,
    moduleResolution,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  })
  const issues = ts.getPreEmitDiagnostics(checked)
  expect(issues.map(({ messageText }) => messageText)).toEqual([])
})

test('it runs with nothing but what every runtime has', async () => {
  const bundle = await rolldown({ input: join(installed, 'dist/index.js') })
  const { output } = await bundle.generate({ format: 'iife', name: 'client' })
  await bundle.close()
  const answered: string[] = []
  // fetch, URL, crypto, timers, encoders and AbortSignal: no process, no Buffer, no module.
  const context = createContext({
    async fetch(url: URL) {
      answered.push(String(url))
      return new Response('{"data":[{"id":1}],"next":null}')
    },
    ...{ URL, Headers, AbortSignal, crypto, setTimeout, clearTimeout, TextEncoder, TextDecoder },
    ...{ atob },
  })
  const call = `
    const hopwise = new client.Hopwise({ apiKey: 'hw_x', baseUrl: 'https://hopwise.example' })
    ;(async () => {
      const ids = []
      for await (const { id } of hopwise.links.list()) ids.push(id)
      await hopwise.tags.create({ name: 'coffee' })
      const headers = { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': 'v1,a' }
      const said = await client.verifyWebhook('{}', headers, 'whsec_YQ==', { toleranceMs: 1e15 })
        .catch(({ message }) => message)
      return [...ids, said]
    })()`
  const made = await runInContext(`${output[0].code}\n${call}`, context)
  expect([...made]).toEqual([1, 'The signature of this webhook does not match the secret.'])
  expect(answered).toHaveLength(2)
})
