import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgram } from '#src/testing/run-program.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let operator: Marketer
let ada: Marketer
beforeAll(async () => {
  hopwise = await startTestApp()
  operator = await hopwise.signUp()
  ada = await hopwise.signUp()
  for (const one of [operator, ada]) await one.get('/api/auth/user')
})
afterAll(() => hopwise.stop())

const create = (...args: string[]) => runProgram(hopwise, 'create-key.ts', ['create', ...args])
const refusal = (...args: string[]) =>
  create(...args).then(
    ({ stdout }) => `not refused: ${stdout}`,
    ({ stderr }: { stderr: string }) => stderr,
  )

test('a key made by the command alone is on its output, works, and its owner learns of it', async () => {
  const { email } = ada.account
  const made = await create('--email', email.toUpperCase(), '--scopes', 'read, links:write')
  const key = made.stdout.trim()
  expect(key).toMatch(/^hw_[\w-]{43}$/)
  expect(made.stderr).toContain('with the scopes read, links:write. It is shown only once.')
  const { body } = await hopwise.anyone.send({
    method: 'GET',
    url: '/api/v1/me',
    headers: { authorization: `Bearer ${key}` },
  })
  expect(body.key).toMatchObject({ name: 'Command line', scopes: ['read', 'links:write'] })
  expect((await ada.get('/api/notifications')).body).toContainEqual(
    expect.objectContaining({ title: 'An API key was created' }),
  )
  for (const one of [ada, operator]) {
    const [entry] = (await one.get('/api/audit-log?actor=command')).body
    expect(entry).toMatchObject({ title: 'Created an API key', after: { name: 'Command line' } })
    expect(JSON.stringify(entry)).not.toContain(key)
  }
})

test('a name, an end and JSON can be asked for', async () => {
  const { email } = ada.account
  const args = ['--email', email, '--scopes=read', '--name=Nightly', '--days', '30', '--json']
  const made = JSON.parse((await create(...args)).stdout)
  expect(made).toMatchObject({ name: 'Nightly', scopes: ['read'], key: expect.any(String) })
  expect(Date.parse(made.expiresAt)).toBeGreaterThan(Date.now())
})

test('what is missing or wrong is named, and nothing is made', async () => {
  const { email } = ada.account
  const before = (await ada.get('/api/admin/api-keys')).body.length
  expect(await refusal('--email', email)).toContain('npm run key -- create --email')
  expect(await refusal('--email', email, '--scopes', 'links:wrte')).toBe(
    '--scopes: links:wrte is not a scope; did you mean links:write?\n',
  )
  expect(await refusal('--email', email, '--scopes', 'read', '--days', 'x')).toContain('number')
  expect(await refusal('--email', 'no@example.com', '--scopes', 'read')).toBe(
    'No account has the email no@example.com. Sign up or accept an invitation first.\n',
  )
  expect((await ada.get('/api/admin/api-keys')).body).toHaveLength(before)
})
