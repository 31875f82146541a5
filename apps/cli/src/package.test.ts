import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { aLinkBy, type Caller, signUpAt } from '@hopwise/server/src/testing/sign-up-at.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { type InstalledPackage, installPackage } from './testing/install-package.ts'
import { startService } from './testing/start-service.ts'

const run = promisify(execFile)
const mostBytes = 40 * 1024 * 1024

let folder: string
let installed: InstalledPackage
let environment: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-package-'))
  installed = await installPackage(folder)
  environment = {
    // The command begins with `env node`.
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    HOME: folder,
    PORT: '0',
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

const hopwise = (...args: string[]) =>
  run(installed.command, args, { cwd: folder, env: environment })

const startHere = (args: string[], isUp: string, more: Record<string, string> = {}) =>
  startService(installed.command, args, isUp, { cwd: folder, env: { ...environment, ...more } })

/** `hopwise` alone. */
async function start() {
  const { child, output, ended } = await startHere([], 'Hopwise is up')
  const [, url = ''] = /"url":"(.*?)"/.exec(output) ?? []
  const [, sandbox = ''] = /"sandbox":"(.*?)"/.exec(output) ?? []
  return { child, url, sandbox, ended }
}

test('the package holds what it runs, and neither sources, tests nor anyone’s data', async () => {
  const { stdout } = await run('tar', ['tzf', installed.tarball])
  const files = stdout.trim().split('\n')
  const unexpected = files.filter(
    (file) =>
      !/^package\/(package\.json|README\.md|LICENSE|CHANGELOG\.md|THIRD-PARTY-NOTICES\.txt)$/.test(
        file,
      ) &&
      !/^package\/(\.env\.example|(deploy|docs)\/.+)$/.test(file) &&
      !/^package\/dist\/[\w.-]+\.js(\.map)?$/.test(file) &&
      !/^package\/dist\/files\/(apps|packages|docs)\/.+\.(js|css|json|sql|svg|txt|md|woff2|html|webp|png|ico|webmanifest|br|gz)$/.test(
        file,
      ),
  )
  expect(unexpected).toEqual([])
  expect(
    files.filter((file) => /\.tsx?$|\.test\.|testing|node_modules|\.env(?!\.example$)/.test(file)),
  ).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining([
      'package/.env.example',
      'package/deploy/hopwise.service',
      'package/dist/files/apps/web/dist/index.html',
      'package/docs/operations.md',
    ]),
  )
  expect(statSync(installed.tarball).size).toBeLessThan(mostBytes)
})

test('every command says how it is called, as the package calls it', async () => {
  expect((await hopwise('--help')).stdout).toContain('hopwise')
  for (const name of Object.keys(commands)) {
    const { stdout } = await hopwise(name, '--help')
    expect(stdout).toContain(`Usage: hopwise ${name}`)
    expect(stdout).not.toContain('npm run')
  }
})

test('an unknown command is refused with the one that was meant', async () => {
  await expect(hopwise('bakcup')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('did you mean backup?'),
  })
})

test('an installed Hopwise starts on its own database, counts, reads files, is backed up and stops', async () => {
  const { child, url, sandbox, ended } = await start()
  expect(existsSync(join(folder, '.hopwise/postgres'))).toBe(true)
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  const page = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? []
  const served = await fetch(`${url}${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(served.headers.get('content-encoding')).toBe('br')
  expect((await fetch(`${sandbox}/healthz`)).status).toBe(200)
  const { call } = await signUpAt(url)
  await aLinkBy(call, { originalUrl: 'https://shop.example.com/', slug: 'desk' })
  const visit = await fetch(`${url}/l/desk`, { redirect: 'manual' })
  expect(visit.status).toBe(302)
  expect(visit.headers.get('location')).toMatch(/^https:\/\/shop\.example\.com\//)
  await expect.poll(async () => (await call('GET', '/api/dashboard/activity')).body).toHaveLength(1)
  await readsAList(call)
  const file = join(folder, 'one.backup')
  expect((await hopwise('backup', file)).stdout).toContain(file)
  expect(readFileSync(file).length).toBeGreaterThan(0)
  expect((await hopwise('check-figures')).stdout).toMatch(/all \d+ rules hold/)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('an installed edge says what it needs, and else redirects and counts on the database of the server', async () => {
  await expect(hopwise('edge')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/DATABASE_URL is needed.*SECRET_KEY is needed/),
  })
  const { url } = await start()
  const { call } = await signUpAt(url, 'ida_n')
  await aLinkBy(call, { originalUrl: 'https://shop.example.com/', slug: 'lamp' })
  const edge = await startHere(['edge'], 'The redirector is up', {
    DATABASE_URL: `postgres://postgres@/postgres?host=${join(folder, '.hopwise/run')}`,
    SECRET_KEY: readFileSync(join(folder, '.hopwise/secret.key'), 'utf8').trim(),
  })
  const own = `http://127.0.0.1:${/"port":(\d+)/.exec(edge.output)?.[1]}`
  await expect.poll(async () => (await fetch(`${own}/readyz`)).status).toBe(200)
  const visit = await fetch(`${own}/l/lamp`, { redirect: 'manual' })
  expect(visit.headers.get('location')).toMatch(/^https:\/\/shop\.example\.com\//)
  edge.child.kill('SIGTERM')
  expect(await edge.ended).toEqual([0, null])
  expect(existsSync(join(folder, '.hopwise-edge/journal'))).toBe(true)
  await expect
    .poll(async () => (await call('GET', '/api/dashboard/activity')).body)
    .toContainEqual(expect.objectContaining({ kind: 'flagged' }))
})

/** By a thread, whose file the bundle brings along. */
async function readsAList(call: Caller): Promise<void> {
  const { status, body } = await call('POST', '/api/link-import/preview', {
    text: 'lamp, https://shop.example.com/lamp',
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
