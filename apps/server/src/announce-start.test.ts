import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sentenceOf } from '@hopwise/settings'
import { expect, onTestFinished, test } from 'vitest'
import { greeting, welcome } from './announce-start.ts'
import { readConfig } from './config.ts'

function aConfig(settings: NodeJS.ProcessEnv = {}, bringsSandbox = true) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'hopwise-up-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  return readConfig({ DATA_DIR, ...settings }, bringsSandbox)
}

test('the first start says where to go, where the data is, and how to stop', () => {
  const config = aConfig()
  const said = welcome(config)
  expect(said).toContain('http://localhost:3000 and explore the sample data, or create an account')
  expect(said).toContain(`${config.dataDir}; npm run backup saves it`)
  expect(said).toContain('http://localhost:3001 plays')
  expect(said).toContain('Ctrl-C')
})

test('sign-up is offered only where it is possible, and no sandbox is named where there is none', () => {
  const said = welcome(aConfig({ SIGN_UP: 'invite', SANDBOX: 'off' }))
  expect(said).toContain('http://localhost:3000 and use an invitation that npm run invite prints')
  expect(said).not.toContain('Sandbox')
})

test('later starts say it in one line', () => {
  const config = aConfig()
  expect(greeting(config).trim()).toBe(
    `Hopwise is up: http://localhost:3000 (data in ${config.dataDir}, sandbox at http://localhost:3001). Ctrl-C stops it.`,
  )
})

test('on a public address a start says whose the first account is, and that mail reaches no one yet', () => {
  const publicly = { PUBLIC_URL: 'https://hopwise.example' }
  const mailed = {
    ...publicly,
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'Hopwise <hopwise@hopwise.example>',
  }
  expect(welcome(aConfig(publicly))).toContain('create the first account, which runs this')
  expect(welcome(aConfig(publicly))).toContain('until you set SMTP_URL')
  expect(greeting(aConfig(publicly))).toContain('No mail is sent until you set SMTP_URL.')
  expect(greeting(aConfig())).not.toContain('Mail')
  expect(welcome(aConfig(mailed)) + greeting(aConfig(mailed))).not.toContain('SMTP_URL')
})

test('a full disk, or files of someone else, are named with their path', () => {
  const fault = (code: string) => Object.assign(new Error('x'), { code, path: '/data/secret.key' })
  expect(sentenceOf(fault('ENOSPC'))).toMatch(/^The disk of \/data\/secret\.key is full\./)
  expect(sentenceOf(fault('EACCES'))).toMatch(/^This user may not use \/data\/secret\.key\./)
  expect(sentenceOf(new Error('initdb: No space left on device'), '/data')).toMatch(
    /^The disk of \/data is full\./,
  )
  expect(sentenceOf(new Error('a sentence.'))).toBe('a sentence.')
})
