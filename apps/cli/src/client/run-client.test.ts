import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type Marketer,
  startTestApp,
  type TestApp,
} from '@hopwise/server/src/testing/start-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runHopwise } from '../testing/run-hopwise.ts'
import { clientCommands } from './client-commands.ts'

let server: TestApp
let url: string
let ada: Marketer
let key: string
let folder: string
let file: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hopwise-cli-'))
  file = join(folder, 'hopwise/sign-in.json')
  server = await startTestApp()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  ada = await server.signUp()
  key = await aKey('Laptop', ['read', 'links:write'])
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function aKey(name: string, scopes: string[]): Promise<string> {
  return (await ada.post('/api/admin/api-keys', { name, scopes, expiresInDays: null })).body.key
}

const environment = (more: Record<string, string> = {}) => ({
  HOME: folder,
  XDG_CONFIG_HOME: folder,
  ...more,
})
const run = (...args: string[]) => runHopwise(args, environment())
const withKey = (...args: string[]) =>
  runHopwise(args, environment({ HOPWISE_URL: url, HOPWISE_API_KEY: key }))
const originalUrl = 'https://hop.clickbank.net/?affiliate=mara&vendor=javaburn'

test('one signs in with an address and a key, which no one else on the machine can read', async () => {
  const before = await run('me')
  expect(before).toMatchObject({ code: 3, stdout: '' })
  expect(before.stderr).toContain('You are not signed in.')
  const wrong = await runHopwise(['login', url], environment(), `hw_${'a'.repeat(43)}\n`)
  expect(wrong).toMatchObject({ code: 3, stdout: '' })
  expect(existsSync(file)).toBe(false)

  const done = await runHopwise(['login', `${url}/campaigns`], environment(), `${key}\n`)
  expect(done.stderr).toBe('')
  expect(done.stdout).toContain(`at ${url} with the key “Laptop” (read, links:write).`)
  expect(done.stdout).not.toContain(key)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'hopwise')).mode & 0o777).toBe(0o700)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url, apiKey: key })
  const me = await run('me')
  expect(me.stdout).toMatch(/^Scopes +read, links:write$/m)
  expect(JSON.parse((await run('me', '--json')).stdout).key.name).toBe('Laptop')
})

test('the environment comes before what is saved, and a saved key goes nowhere else', async () => {
  const other = await aKey('Other', ['read'])
  const me = await runHopwise(['me'], environment({ HOPWISE_API_KEY: other }))
  expect(me.stdout).toMatch(/^Key +Other$/m)
  const elsewhere = environment({ HOPWISE_URL: 'http://127.0.0.1:9' })
  expect(await runHopwise(['me'], elsewhere)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('No key is saved for http://127.0.0.1:9'),
  })
  expect((await run('logout')).stdout).toBe('Signed out.\n')
  expect(existsSync(file)).toBe(false)
})

test('a link is made, found, listed, changed, archived and restored', async () => {
  const made = await withKey('links', 'create', originalUrl, '--slug', 'java', '--tag=coffee,sale')
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(/^Short URL +\S+\/l\/java$/m)
  expect(made.stdout).toMatch(/^Tags +coffee, sale$/m)
  const list = await withKey('links', '--tag', 'Coffee')
  expect(list.stdout).toMatch(/^ *ID +SHORT URL/)
  expect(list.stdout).toContain('/l/java')
  const { data } = JSON.parse((await withKey('links', '--json')).stdout)
  expect(data).toHaveLength(1)
  const id = String(data[0].id)
  const changed = await withKey('links', 'update', 'java', '--title', 'Java Burn', '--json')
  expect(JSON.parse(changed.stdout)).toMatchObject({ id: data[0].id, title: 'Java Burn' })
  expect((await withKey('links', 'archive', id)).stdout).toMatch(/^Archived +\d{4}-/m)
  expect((await withKey('links')).stdout).toBe('No links found.\n')
  expect((await withKey('links', 'restore', 'java')).stdout).not.toContain('Archived')
  const shown = await withKey('links', 'get', 'java', '--json')
  expect(JSON.parse(shown.stdout).id).toBe(data[0].id)
})

test('a list says how much of it is shown, and --all reads the rest', async () => {
  for (const slug of ['one', 'two', 'three']) {
    await ada.post('/api/v1/links', { originalUrl, slug })
  }
  const part = await withKey('links', '--limit', '2')
  expect(part.stderr).toBe('2 of 4. --all shows the others.\n')
  expect(part.stdout.trim().split('\n')).toHaveLength(3)
  const all = JSON.parse((await withKey('links', '--limit=2', '--all', '--json')).stdout)
  expect(all).toMatchObject({ next: null, total: 4 })
  expect(all.data).toHaveLength(4)
})

test('conversions and analytics are tables, and JSON as the API has it', async () => {
  expect((await withKey('conversions')).stdout).toBe('No conversions found.\n')
  const figures = await withKey('analytics', '--by', 'link', '--metrics', 'clicks,revenue')
  expect(figures.stdout).toMatch(/^LINK +CLICKS +REVENUE\nTotal +0 +0\.00 USD\n$/)
  const args = ['--from', '2026-11-01', '--to', '2026-11-03', '--json']
  expect(JSON.parse((await withKey('analytics', ...args)).stdout).rows).toHaveLength(3)
})

test('a screen is opened by its name', async () => {
  const links = await withKey('open', 'links', '--print')
  expect(links).toMatchObject({ code: 0, stdout: `${url}/affiliate-links\n` })
  expect(JSON.parse((await withKey('open', '--json')).stdout)).toEqual({ url: `${url}/` })
})

test.each([
  [2, 'There is no option --stat; did you mean --state?', ['links', '--stat', 'live']],
  [2, '--state: alive is not one of live, ', ['links', '--state', 'alive']],
  [2, '--limit needs a value: npm run hopwise -- links list --limit ROWS', ['links', '--limit']],
  [2, '--campaign: Winter is not a whole number.', ['links', '--campaign', 'Winter']],
  [2, 'did you mean npm run hopwise -- links archive?', ['links', 'archve']],
  [2, 'URL is missing: npm run hopwise -- links create URL', ['links', 'create']],
  [2, 'URL: ', ['links', 'create', 'no address']],
  [2, '--limit: ', ['links', '--limit', '900']],
  [2, '--slug: ', ['links', 'create', originalUrl, '--slug', 'a b']],
  [2, 'kash is not one of dashboard, ', ['open', 'kash']],
  [2, 'Say what to change', ['links', 'update', 'java']],
  [4, 'There is no tag beans.', ['links', '--tag', 'beans']],
  [4, '', ['links', 'get', 'nowhere']],
  [4, '', ['conversions', 'get', '4000000']],
])('exit code %i with “%s”', async (code, says, args) => {
  const { stdout, stderr, ...ended } = await withKey(...args)
  expect(ended.code, stderr).toBe(code)
  expect(stderr).toContain(says)
  expect(stdout).toBe('')
})

test('a key that may not, and a Hopwise that is away, have their own codes, also as JSON', async () => {
  const reader = environment({ HOPWISE_URL: url, HOPWISE_API_KEY: await aKey('R', ['read']) })
  const refused = await runHopwise(['links', 'create', originalUrl], reader)
  expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('links:write') })
  const away = environment({ HOPWISE_URL: 'http://127.0.0.1:9', HOPWISE_API_KEY: key })
  const { code, stderr } = await runHopwise(['me', '--json'], away)
  expect(code).toBe(5)
  expect(JSON.parse(stderr)).toMatchObject({ code: 'unreachable', status: null })
})

test('help has every action, option and exit code', async () => {
  for (const [name, { actions }] of Object.entries(clientCommands)) {
    const { stdout } = await run(name, '--help')
    expect(stdout).toContain(`Usage: npm run hopwise -- ${name}`)
    expect(stdout).toMatch(/^ {2}5 +Hopwise cannot be reached/m)
    for (const action of Object.keys(actions)) expect(stdout).toContain(`  ${action}`)
    expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(130)
  }
  expect((await run('links', 'create', '--help')).stdout).toMatch(/^ {2}--slug NAME/m)
})

const shells = {
  bash: (line: string) =>
    `COMP_WORDS=(${line}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _hopwise; echo "\${COMPREPLY[@]}"`,
  zsh: (line: string) => `compadd() { shift; echo $@ }; words=(${line}); CURRENT=$#words; _hopwise`,
  fish: (line: string) => `complete -C '${line.replaceAll('"', '')}' | string join ' '`,
}

test.each(Object.entries(shells))(
  '%s completes commands, actions, options and values',
  async (shell, type) => {
    const isThere = ['/bin', '/usr/bin'].some((place) => existsSync(join(place, shell)))
    const { stdout: script } = await run('completion', shell)
    expect(script).toContain('hopwise')
    if (!isThere) return
    const path = join(folder, `completion.${shell}`)
    const setUp = shell === 'zsh' ? 'compdef() { }\n' : ''
    writeFileSync(path, setUp + script)
    const complete = async (line: string) =>
      (await promisify(execFile)(shell, ['-c', `source ${path}; ${type(line)}`])).stdout.trim()
    expect(await complete('hopwise ""')).toMatch(/start .*links .*completion/)
    expect(await complete('hopwise links ""')).toMatch(/list get create .*--state/)
    expect(await complete('hopwise links --state ""')).toBe('live troubled unknown archived all')
    expect(await complete('hopwise links list --state ""')).toContain('troubled')
    expect(await complete('hopwise links create x ""')).toMatch(/^--slug .*--help$/)
    expect(await complete('hopwise links --state live ""')).toContain('--search')
    expect(await complete('hopwise open ""')).toMatch(/^dashboard links/)
  },
)
