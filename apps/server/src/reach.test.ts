import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { warnOfReach } from './reach.ts'

function warningsOf(env: Record<string, string>): string[] {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'hopwise-reach-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  return warnOfReach(readConfig({ DATA_DIR, ...env }))
}

test.each([
  [{}],
  [{ HOST: '::1' }],
  [{ HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:3000' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://hopwise.example' }],
])('what others reach on purpose, or not at all, warns of nothing (%j)', (env) => {
  expect(warningsOf(env)).toEqual([])
})

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '192.168.1.4', PUBLIC_URL: 'http://127.0.0.1:3000' }],
  [{ HOST: '::' }],
])('a start warns where other machines reach an address of this machine alone (%j)', (env) => {
  const [warning] = warningsOf(env)
  expect(warning).toContain(`HOST is ${env.HOST}`)
  expect(warning).toContain('Set PUBLIC_URL')
  expect(warning).not.toContain('SANDBOX=off')
  const [withSandbox] = warningsOf({ ...env, SANDBOX_URL: 'http://localhost:3001' })
  expect(withSandbox).toContain('SANDBOX=off')
})

test('a public address without encryption warns of passwords that can be read', () => {
  expect(warningsOf({ PUBLIC_URL: 'http://hopwise.example' })).toEqual([
    expect.stringContaining('passwords can be read on their way here. Set TLS=auto'),
  ])
})
