import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/config.ts'
import { createMailer } from './mailer.ts'

test('the outbox keeps the newest thousand mails', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-mail-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox)
  for (let index = 0; index < 1_005; index += 1) {
    writeFileSync(join(outbox, `${1_700_000_000_000 + index}-1-1.eml`), 'old')
  }
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://hopwise.test' })
  const mailer = createMailer(config, pino({ level: 'silent' }))
  await mailer.send({ to: 'ada@example.com', subject: 'News', text: 'Here it is.' })
  const kept = readdirSync(outbox).toSorted()
  expect(kept).toHaveLength(1_000)
  expect(kept[0]).toBe('1700000000006-1-1.eml')
  expect(kept.at(-1)).not.toMatch(/^17000/)
})
